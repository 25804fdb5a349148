import { ShownOnce } from '#web/ui/fields/new-key.tsx';

export const NewSecret = ({ secret, onDone }: { secret: string; onDone: () => void }) => (
  <ShownOnce kind="secret" label="New secret" value={secret} onDone={onDone}>
    <strong>Copy this secret now.</strong> It is not shown again. Your system checks the signature of each event with it.
  </ShownOnce>
);
