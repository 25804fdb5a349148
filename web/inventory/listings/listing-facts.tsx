// What does someone ask first about a home? How many bedrooms, bathrooms and places for cars it has.
import { IconBath, IconBed, IconCar } from '@tabler/icons-react';
import { VisuallyHidden } from '@mantine/core';

interface ListingFactsProps {
  bedrooms?: number | null;
  bathrooms?: number | null;
  carSpaces?: number | null;
  className?: string;
}

const KINDS = [
  { key: 'bedrooms', icon: IconBed, words: ['bedroom', 'bedrooms'] },
  { key: 'bathrooms', icon: IconBath, words: ['bathroom', 'bathrooms'] },
  { key: 'carSpaces', icon: IconCar, words: ['car space', 'car spaces'] },
] as const;

export function ListingFacts({ className, ...facts }: ListingFactsProps) {
  const known = KINDS.flatMap((kind) => {
    const count = facts[kind.key];
    return count == null ? [] : [{ ...kind, count }];
  });
  if (known.length === 0) return null;
  return (
    <p className={className}>
      {known.map(({ key, icon: Icon, words, count }) => (
        <span key={key} className="tabular" title={`${count} ${words[count === 1 ? 0 : 1]}`}>
          <Icon size={16} stroke={1.5} aria-hidden />
          {count}
          <VisuallyHidden>{words[count === 1 ? 0 : 1]}</VisuallyHidden>
        </span>
      ))}
    </p>
  );
}
