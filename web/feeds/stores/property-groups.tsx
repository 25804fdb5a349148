// The property groups that the url of a store carries. An office is saved as soon as it is chosen.
import type { Store, StoreChoices } from '#contract/feeds/index.ts';
import { useAction } from '#web/client/index.ts';
import { counted, showRefusal } from '#web/list/index.ts';
import { toast } from '#web/ui/index.ts';
import { Button, Select, Stack } from '@mantine/core';
import classes from './stores.module.css';

export function PropertyGroups({ store, offices }: { store: Store; offices: StoreChoices['offices'] }) {
  const params = { storeId: store._id };
  const { mutateAsync: fetchGroups, isPending } = useAction('fetchPropertyGroups');
  const { mutateAsync: map } = useAction('mapPropertyGroup');
  const fetchNow = async () => {
    const { propertyGroups } = await fetchGroups({ params });
    toast({
      text:
        propertyGroups.length === 0
          ? 'No property groups found in the listings'
          : `${counted(propertyGroups.length, 'property group')} found`,
    });
  };
  const choose = async (groupId: string, officeId: string | null) => {
    await map({ params, body: { groupId, officeId } });
    toast({ text: 'Successfully Saved!' });
  };
  const choicesFor = (office: Store['propertyGroups'][number]['office']) =>
    [...offices, ...(office && !offices.some(({ _id }) => _id === office._id) ? [office] : [])].map(({ _id, name }) => ({
      value: _id,
      label: name,
    }));
  return (
    <Stack gap="sm" align="flex-start">
      {store.propertyGroups.length === 0 && (
        <p className={classes.quiet}>No property groups yet. Without them, listings arrive without an office.</p>
      )}
      {store.propertyGroups.length > 0 && (
        <table className={classes.table} aria-label="Property groups">
          <tbody>
            {store.propertyGroups.map(({ groupId, office, records }) => (
              <tr key={groupId}>
                <th scope="row">{groupId}</th>
                <td className="tabular">{counted(records, 'listing')}</td>
                <td>
                  <Select
                    aria-label={`Office of ${groupId}`}
                    placeholder="No office"
                    clearable
                    searchable
                    data={choicesFor(office)}
                    value={office?._id ?? null}
                    onChange={(officeId) => void choose(groupId, officeId).catch(showRefusal)}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Button variant="default" loading={isPending} disabled={!store.isActive} onClick={() => void fetchNow().catch(showRefusal)}>
        Fetch property groups
      </Button>
    </Stack>
  );
}
