// Chooses a user's picture, crops it square and previews it round, as it will be shown. It is used once it is saved.
import type { User } from '#contract/accounts/index.ts';
import { endpointQuery } from '#web/client/index.ts';
import { PictureField } from '#web/files/index.ts';
import { showRefusal } from '#web/list/index.ts';
import { toast } from '#web/ui/index.ts';
import { CropDialog } from '#web/ui/media/index.ts';
import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Card } from './card.tsx';
import { UserPicture } from './user-picture.tsx';
import classes from './users.module.css';

const SQUARE = [1];

interface PictureEditorProps {
  user: User;
  save: (pictureId: string | null) => Promise<unknown>;
}

export function PictureEditor({ user, save }: PictureEditorProps) {
  const stored = user.picture?._id ?? null;
  const [pictureId, setPictureId] = useState(stored);
  const [croppingId, setCroppingId] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const choose = (chosen: string | null) => {
    setPictureId(chosen);
    setCroppingId(chosen);
  };
  const savePicture = async () => {
    setSaving(true);
    try {
      await save(pictureId);
      toast({ text: 'Successfully Saved!' });
    } catch (error) {
      showRefusal(error);
    } finally {
      setSaving(false);
    }
  };
  return (
    <Card title="Picture" why="Shown next to the name. A face in the centre works best.">
      <div className={classes.pictureEditor}>
        <ChosenPicture name={user.displayName} pictureId={pictureId} />
        <PictureField label="Picture" value={pictureId} onChange={choose} customerId={user.customer?._id} />
      </div>
      {croppingId !== null && <CropPicture fileId={croppingId} onCropped={setPictureId} onClose={() => setCroppingId(null)} />}
      <Group mt="lg" gap="xs">
        <Button onClick={() => void savePicture()} loading={isSaving} disabled={pictureId === stored}>
          Save picture
        </Button>
        {pictureId !== null && (
          <Button variant="default" onClick={() => setCroppingId(pictureId)}>
            Crop
          </Button>
        )}
      </Group>
    </Card>
  );
}

function ChosenPicture({ name, pictureId }: { name: string; pictureId: string | null }) {
  const { data } = useQuery({ ...endpointQuery('readFile', { params: { fileId: pictureId ?? '' } }), enabled: pictureId !== null });
  return <UserPicture name={name} url={pictureId === null ? null : data?.thumbnailUrl} size={96} />;
}

function CropPicture({ fileId, onCropped, onClose }: { fileId: string; onCropped: (fileId: string) => void; onClose: () => void }) {
  const { data } = useQuery(endpointQuery('readFile', { params: { fileId } }));
  if (!data) return null;
  return (
    <CropDialog
      file={data}
      title="Crop picture"
      ratios={SQUARE}
      onCropped={({ croppedImageId }) => onCropped(croppedImageId)}
      onClose={onClose}
    />
  );
}
