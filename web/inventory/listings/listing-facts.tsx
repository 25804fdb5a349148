// The number of bedrooms, bathrooms and car spaces of a listing.
import { IconBath, IconBed, IconCar } from '@tabler/icons-react';
import { VisuallyHidden } from '@mantine/core';

interface ListingFactsProps {
  bedrooms?: number | null;
  bathrooms?: number | null;
  carSpaces?: number | null;
  className?: string;
}

const KINDS = [
  { key: 'bedrooms', icon: IconBed, nouns: ['bedroom', 'bedrooms'] },
  { key: 'bathrooms', icon: IconBath, nouns: ['bathroom', 'bathrooms'] },
  { key: 'carSpaces', icon: IconCar, nouns: ['car space', 'car spaces'] },
] as const;

export function ListingFacts({ className, ...facts }: ListingFactsProps) {
  const present = KINDS.flatMap((kind) => {
    const count = facts[kind.key];
    return count == null ? [] : [{ ...kind, count }];
  });
  if (present.length === 0) return null;
  return (
    <p className={className}>
      {present.map(({ key, icon: Icon, nouns, count }) => (
        <span key={key} className="tabular" title={`${count} ${nouns[count === 1 ? 0 : 1]}`}>
          <Icon size={16} stroke={1.5} aria-hidden />
          {count}
          <VisuallyHidden>{nouns[count === 1 ? 0 : 1]}</VisuallyHidden>
        </span>
      ))}
    </p>
  );
}
