// Crops an uploaded image in a dialog. The server cuts the original, and the dialog closes only when that succeeded.
import type { CroppedFile, CropInput, UploadedFile } from '#contract/files/index.ts';
import type { Size } from '#domain/media/index.ts';
import { call, endpointQuery, messageOf } from '#web/client/index.ts';
import { FormNotice } from '#web/ui/feedback/form-notice.tsx';
import { Button, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import classes from './crop-dialog.module.css';
import { ImageCropper } from './image-cropper.tsx';

/** Exact text from specification 1 §8. */
export const CROP_FAILED = 'Error while uploading cropped image';

interface CropDialogProps {
  /** An uploaded image. */
  file: Pick<UploadedFile, '_id' | 'name' | 'url' | 'width' | 'height'>;
  title?: string;
  /** The failure message, shown above the reason. */
  failureText?: (error: unknown) => string;
  ratios?: readonly number[];
  /** What the person should know of a crop of this size, such as the placements that it is too small for. */
  warningFor?: ((size: Size) => ReactNode) | undefined;
  /** Replaces the call that crops a file. */
  crop?: (crop: CropInput) => Promise<CroppedFile>;
  /** Closing the dialog does not cancel a crop in progress. */
  onSaving?: (isSaving: boolean) => void;
  onCropped: (cropped: CroppedFile) => void;
  onClose: () => void;
}

export function CropDialog(props: CropDialogProps) {
  const { file, title = 'Crop image', ratios, failureText = () => CROP_FAILED, onSaving, warningFor, onCropped, onClose } = props;
  const queryClient = useQueryClient();
  const isNarrow = useMediaQuery('(max-width: 36em)') ?? false;
  const [crop, setCrop] = useState<CropInput | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<{ text: string; why: string }>();
  const { width, height } = file;
  // Read with the button: the warning changes with every movement of the crop.
  const warningId = useId();
  const save = async () => {
    if (!crop) return;
    setSaving(true);
    onSaving?.(true);
    setFailure(undefined);
    try {
      const cropped = await (props.crop?.(crop) ?? call('cropFile', { params: { fileId: file._id }, body: crop }));
      queryClient.setQueryData(endpointQuery('readFile', { params: { fileId: cropped.croppedImageId } }).queryKey, cropped.image);
      onCropped(cropped);
      onClose();
    } catch (error) {
      setFailure({ text: failureText(error), why: messageOf(error) });
      setSaving(false);
    } finally {
      onSaving?.(false);
    }
  };
  return (
    <Modal opened title={title} size={640} fullScreen={isNarrow} onClose={onClose} closeOnClickOutside={false}>
      {width !== null && height !== null && (
        <ImageCropper label={file.name} src={file.url} size={{ width, height }} ratios={ratios} onChange={setCrop} />
      )}
      {crop && warningFor && (
        <div className={classes.warning} id={warningId}>
          {warningFor(crop)}
        </div>
      )}
      {failure && (
        <div className={classes.failure}>
          <FormNotice tone="error" text={failure.text} />
          <p className={classes.why}>{failure.why}</p>
        </div>
      )}
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button onClick={() => void save()} loading={isSaving} disabled={!crop} aria-describedby={warningFor && warningId}>
          Crop
        </Button>
      </div>
    </Modal>
  );
}
