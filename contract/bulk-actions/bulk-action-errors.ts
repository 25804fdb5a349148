export const bulkActionErrors = {
  tooManySelected: { status: 422, text: 'You can change at most {most} rows at once. Filter the list to select fewer.' },
  noRowsSelected: { status: 404, text: 'The selected rows no longer exist. Reload the list.' },
  bulkActionNotUndoable: { status: 409, text: 'This bulk action cannot be undone, or was undone already.' },
} as const;
