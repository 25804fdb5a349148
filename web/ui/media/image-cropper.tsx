// Chooses a part of an image by moving the image behind a frame of a fixed ratio, with mouse, touch or keyboard. The result is
// a rectangle of the original; the server does the cropping.
import 'react-easy-crop/react-easy-crop.css';
import type { CropInput } from '#contract/files/index.ts';
import { CROP_RATIOS, cropRectangle, namedRatio, nextRotation, rotatedSize } from '#domain/media/index.ts';
import type { Size, Rotation } from '#domain/media/index.ts';
import { Button, SegmentedControl, Slider } from '@mantine/core';
import { IconRotateClockwise } from '@tabler/icons-react';
import Cropper from 'react-easy-crop';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import classes from './image-cropper.module.css';

const MAX_ZOOM = 4;
const ZOOM_STEP = 0.1;
const KEY_STEP = 8;
const CENTRE = { x: 0, y: 0 };

interface ImageCropperProps {
  /** The image's name, for screen readers. */
  label: string;
  /** URL of the original. */
  src: string;
  /** Size of the original, after its EXIF orientation. */
  size: Size;
  ratios?: readonly number[];
  /** Called with null while the image is being rotated. */
  onChange: (crop: CropInput | null) => void;
}

export function ImageCropper({ label, src, size, ratios = CROP_RATIOS, onChange }: ImageCropperProps) {
  const [ratio, setRatio] = useState(ratios[0] ?? 1);
  const [position, setPosition] = useState(CENTRE);
  const [zoom, setZoom] = useState(1);
  const [shown, setShown] = useState<{ image: string; turn: Rotation }>({ image: src, turn: 0 });
  const [crop, setCrop] = useState<CropInput | null>(null);
  const changeCrop = (area: CropInput | null) => {
    setCrop(area);
    onChange(area);
  };
  const rotate = async () => {
    const turn = nextRotation(shown.turn);
    const image = await turnedPreview(src, turn);
    changeCrop(null);
    setPosition(CENTRE);
    setShown({ image, turn });
  };
  const zoomBy = (step: number) => setZoom((previous) => Math.min(MAX_ZOOM, Math.max(1, previous + step)));
  const zoomByKey = (event: KeyboardEvent) => {
    const step = { '+': ZOOM_STEP, '=': ZOOM_STEP, '-': -ZOOM_STEP, _: -ZOOM_STEP }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    zoomBy(step);
  };
  return (
    <div className={classes.cropper}>
      <div className={classes.stage} onKeyDown={zoomByKey}>
        <Cropper
          key={shown.turn}
          image={shown.image}
          crop={position}
          zoom={zoom}
          aspect={ratio}
          maxZoom={MAX_ZOOM}
          keyboardStep={KEY_STEP}
          zoomSpeed={0.4}
          disableAutomaticStylesInjection
          cropperProps={{ 'aria-label': `Frame of ${label}. Arrow keys move the image, plus and minus zoom.`, role: 'group' }}
          mediaProps={{ alt: label }}
          onCropChange={setPosition}
          onZoomChange={setZoom}
          onCropAreaChange={(area) => changeCrop({ ...cropRectangle(area, rotatedSize(size, shown.turn), ratio), turn: shown.turn })}
        />
      </div>
      <div className={classes.controls}>
        {ratios.length > 1 && (
          <SegmentedControl
            aria-label="Aspect ratio"
            fullWidth
            withItemsBorders={false}
            classNames={{ root: classes.ratios, label: classes.ratioLabel }}
            value={String(ratio)}
            onChange={(text) => setRatio(Number(text))}
            data={ratios.map((candidate) => ({ value: String(candidate), label: <RatioLabel ratio={candidate} /> }))}
          />
        )}
        {ratios.length > 1 && (
          <p className={classes.placements} role="status">
            {placementsText(ratio)}
          </p>
        )}
        <div className={classes.row}>
          <span className={classes.word} aria-hidden>
            Zoom
          </span>
          <Slider
            className={classes.zoom}
            thumbLabel="Zoom"
            min={1}
            max={MAX_ZOOM}
            step={0.01}
            value={zoom}
            onChange={setZoom}
            label={(value) => `${Math.round(value * 100)}%`}
          />
          <Button variant="default" leftSection={<IconRotateClockwise size={16} stroke={1.75} />} onClick={() => void rotate()}>
            Rotate
          </Button>
        </div>
        <p className={classes.hint}>
          <span>{crop ? `${crop.width} × ${crop.height} pixels` : '\u00A0'}</span>
          <span className={classes.keys}>Drag to move. Arrow keys, + and − work too.</span>
        </p>
      </div>
    </div>
  );
}

const RatioLabel = ({ ratio }: { ratio: number }) => (
  <span className={classes.ratio}>
    <span className={classes.box} aria-hidden>
      <span className={classes.shape} style={{ aspectRatio: ratio, ...(ratio <= 1 ? { height: 14 } : { width: 18 }) }} />
    </span>
    {namedRatio(ratio)?.name} <span className={classes.number}>{namedRatio(ratio)?.text ?? ratio.toFixed(2)}</span>
  </span>
);

function placementsText(ratio: number): string {
  const placements = namedRatio(ratio)?.placements;
  return placements ? `Shown in: ${placements}` : 'No placement has this ratio. Facebook, Instagram and Google will crop the image again.';
}

const LONGEST_SIDE = 2048;

/**
 * Draws an image rotated by quarter turns, at screen size at most. The cropper fits the result into its stage like an upright image,
 * so that all of it can be framed. Returns the URL of the rotated image, or the original URL where the turn is 0.
 */
async function turnedPreview(src: string, turn: Rotation): Promise<string> {
  if (turn === 0) return src;
  const image = new Image();
  image.src = src;
  await image.decode();
  const scale = Math.min(1, LONGEST_SIDE / Math.max(image.naturalWidth, image.naturalHeight));
  const size = { width: Math.max(1, Math.round(image.naturalWidth * scale)), height: Math.max(1, Math.round(image.naturalHeight * scale)) };
  const canvas = Object.assign(document.createElement('canvas'), rotatedSize(size, turn));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw.');
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((turn * Math.PI) / 180);
  context.drawImage(image, -size.width / 2, -size.height / 2, size.width, size.height);
  // toDataURL is synchronous. toBlob may be delayed by the browser, which makes quick clicks wait.
  return canvas.toDataURL('image/webp', 0.9);
}
