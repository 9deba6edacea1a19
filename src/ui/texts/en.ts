/** What many screens say, in the same words. */
export const en = {
  actions: 'Actions',
  save: 'Save',
  cancel: 'Cancel',
  confirm: 'Confirm',
  close: 'Close',
  discard: 'Discard',
  dismiss: 'Dismiss',
  clearSearch: 'Clear search',
  noneFoundHint: 'Try another word, or clear the search.',
  nothingFound: 'Nothing found.',
  showChoices: 'Show the choices',
  importFile: 'Import from a file...',
  inactive: 'Inactive',
  restored: 'Restored from before',
  ownedByHost: 'Given by the host when the edit is sent',
  contractImpact: 'Warning: Contract Impact',
  confirmChange: 'Confirm Change',
  marks: {
    unsent: 'Not sent yet; saved on this device',
    refused: 'The host refused an edit of this; see the outbox',
    conflict: 'Someone else changed this too; choose in the outbox',
  },
  notKept:
    'This device could not keep the edit, so nothing was saved. Your input is still here: copy it, then free some space or reload.',
}

export type CommonTexts = typeof en
