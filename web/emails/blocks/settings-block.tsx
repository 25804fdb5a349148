// Blocks that are shown as they will look, with their settings below while they are active: buttons, images and spacers.
import { LOGO_SOURCE, MAX_IMAGE_WIDTH } from '#domain/emails/index.ts';
import { NumberInput, SegmentedControl } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { AlignTools } from './align-tools.tsx';
import type { BlockProps } from './block-props.ts';
import { LineInput } from './line-input.tsx';
import { addressProblem, withScheme } from './link-address.ts';
import classes from './blocks.module.css';

interface SettingsBlockProps {
  label: string;
  /** What it shows, for those who do not see it. */
  summary: string;
  isActive: boolean;
  align?: string;
  look: ReactNode;
  /** The settings. */
  children?: ReactNode;
}

export const SettingsBlock = ({ label, summary, isActive, align, look, children }: SettingsBlockProps) => (
  <>
    <button
      type="button"
      className={classes.look}
      data-look
      data-align={align}
      aria-label={summary === '' ? label : `${label}: ${summary}`}
      aria-expanded={children === undefined ? undefined : isActive}
    >
      {look}
    </button>
    {isActive && children && (
      <div className={classes.settings} role="group" aria-label={`Settings of ${label}`}>
        {children}
      </div>
    )}
  </>
);

export function ButtonBlock({ block, onChange, label, isActive, vocabulary, values }: BlockProps<'button'>) {
  const urls = vocabulary.filter(({ kind }) => kind === 'url');
  return (
    <SettingsBlock
      label={label}
      summary={block.label}
      isActive={isActive}
      align={block.align}
      look={<span className={classes.button}>{block.label || 'Button'}</span>}
    >
      <LineInput
        label="Button text"
        value={block.label}
        onChange={(text) => onChange({ ...block, label: text })}
        vocabulary={vocabulary}
        values={values}
      />
      <LineInput
        label="Link"
        placeholder="https://"
        value={block.link}
        error={block.link === '' ? undefined : addressProblem(withScheme(block.link))}
        onChange={(link) => onChange({ ...block, link })}
        onBlur={() => onChange({ ...block, link: withScheme(block.link) })}
        vocabulary={urls}
        values={values}
      />
      <div className={classes.row}>
        <AlignTools value={block.align} onChange={(align) => onChange({ ...block, align })} />
      </div>
    </SettingsBlock>
  );
}

export function ImageBlock({ block, onChange, label, isActive, vocabulary, values, brand }: BlockProps<'image'>) {
  const urls = vocabulary.filter(({ kind }) => kind === 'url');
  const isLogo = block.src === LOGO_SOURCE;
  const picture = isLogo ? brand.logo : null;
  return (
    <SettingsBlock
      label={label}
      summary={isLogo ? 'customer’s logo' : block.alt}
      isActive={isActive}
      align={block.align}
      look={
        picture ? (
          <img className={classes.picture} src={picture} alt="" width={block.width ?? undefined} />
        ) : (
          <span className={classes.noPicture}>
            <IconPhoto size={20} stroke={1.75} aria-hidden />
            {isLogo ? 'This customer has no logo yet.' : block.src || 'Choose an image'}
          </span>
        )
      }
    >
      <LineInput
        label="Image URL"
        placeholder="https://"
        description="An https:// address, or a variable such as the customer’s logo."
        value={block.src}
        onChange={(src) => onChange({ ...block, src })}
        vocabulary={urls}
        values={values}
      />
      <LineInput
        label="Alt text"
        description="Shown when images are blocked, and read by screen readers."
        value={block.alt}
        onChange={(alt) => onChange({ ...block, alt })}
        vocabulary={vocabulary}
        values={values}
      />
      <LineInput
        label="Link"
        placeholder="https://"
        value={block.link ?? ''}
        error={block.link === null ? undefined : addressProblem(withScheme(block.link))}
        onChange={(link) => onChange({ ...block, link: link === '' ? null : link })}
        onBlur={() => block.link !== null && onChange({ ...block, link: withScheme(block.link) })}
        vocabulary={urls}
        values={values}
      />
      <NumberInput
        label="Width"
        description={`In pixels, up to ${MAX_IMAGE_WIDTH}. Leave empty to use the image’s own width.`}
        min={1}
        max={MAX_IMAGE_WIDTH}
        allowDecimal={false}
        allowNegative={false}
        value={block.width ?? ''}
        onChange={(width) =>
          onChange({ ...block, width: typeof width === 'number' && width > 0 ? Math.min(width, MAX_IMAGE_WIDTH) : null })
        }
      />
      <div className={classes.row}>
        <AlignTools value={block.align} onChange={(align) => onChange({ ...block, align })} />
      </div>
    </SettingsBlock>
  );
}

const HEIGHTS = [
  { value: '12', label: 'Small' },
  { value: '24', label: 'Medium' },
  { value: '48', label: 'Large' },
];

export const SpacerBlock = ({ block, onChange, label, isActive }: BlockProps<'spacer'>) => (
  <SettingsBlock
    label={label}
    summary={`${block.height} pixels`}
    isActive={isActive}
    look={
      <span className={classes.spacer} style={{ height: block.height }}>
        {block.height} px
      </span>
    }
  >
    <SegmentedControl
      size="xs"
      data={HEIGHTS}
      value={String(block.height)}
      onChange={(height) => onChange({ ...block, height: Number(height) })}
      aria-label="Height"
    />
  </SettingsBlock>
);

export const DividerBlock = ({ label, isActive }: BlockProps<'divider'>) => (
  <SettingsBlock label={label} summary="" isActive={isActive} look={<span className={classes.divider} />} />
);
