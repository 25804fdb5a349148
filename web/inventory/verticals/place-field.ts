// Puts an edited field into the sections of a form.
import type { DescribedField, DescribedSection } from '#domain/forms/index.ts';

export interface FieldPosition {
  section: number;
  /** The number of the section's fields for a new one. */
  field: number;
}

/** A field that moves to another section becomes its last one. */
export function placeField(
  sections: readonly DescribedSection[],
  from: FieldPosition,
  to: number,
  field: DescribedField,
): { sections: DescribedSection[]; position: FieldPosition } {
  if (to === from.section) {
    const placed = sections.map((section, index) =>
      index === to ? { ...section, fields: section.fields.toSpliced(from.field, 1, field) } : section,
    );
    return { sections: placed, position: from };
  }
  const placed = sections.map((section, index) => {
    if (index === from.section) return { ...section, fields: section.fields.toSpliced(from.field, 1) };
    return index === to ? { ...section, fields: [...section.fields, field] } : section;
  });
  return { sections: placed, position: { section: to, field: sections[to]?.fields.length ?? 0 } };
}
