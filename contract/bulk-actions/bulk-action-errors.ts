export const bulkActionErrors = {
  tooManySelected: { status: 422, text: 'You can change at most {most} rows at once. Filter the list to select fewer.' },
  noRowsSelected: { status: 404, text: 'None of the selected rows can be found any more. Reload the list.' },
  bulkActionNotUndoable: { status: 409, text: 'This cannot be undone, or was undone already.' },
} as const;
