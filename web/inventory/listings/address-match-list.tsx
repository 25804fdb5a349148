// The places that match an address, to choose one of.
import type { AddressMatches } from '#contract/places/index.ts';
import { Text, UnstyledButton } from '@mantine/core';
import classes from './listing-form.module.css';
import { PRECISION_TEXTS } from './precision-texts.ts';

type Match = AddressMatches['matches'][number];

export function AddressMatchList({ matches, onChoose }: { matches: readonly Match[]; onChoose: (match: Match) => void }) {
  return (
    <ul className={classes.matches} aria-label="Matching places">
      {matches.map((match) => (
        <li key={`${match.label} ${match.location.latitude} ${match.location.longitude}`}>
          <UnstyledButton className={classes.match} onClick={() => onChoose(match)}>
            <span>{match.label}</span>
            <Text span size="xs" c="dimmed">
              {PRECISION_TEXTS[match.precision].label}
            </Text>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}
