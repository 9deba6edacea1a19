import type { CommonTexts } from './en.ts'

export const nl: CommonTexts = {
  actions: 'Acties',
  save: 'Bewaren',
  cancel: 'Annuleren',
  confirm: 'Bevestigen',
  close: 'Sluiten',
  discard: 'Weggooien',
  dismiss: 'Sluiten',
  clearSearch: 'Zoekopdracht wissen',
  noneFoundHint: 'Probeer een ander woord, of wis de zoekopdracht.',
  nothingFound: 'Niets gevonden.',
  showChoices: 'Keuzes tonen',
  importFile: 'Importeren uit een bestand...',
  inactive: 'Inactief',
  restored: 'Hersteld van daarnet',
  ownedByHost: 'Wordt door de host gegeven bij het verzenden',
  contractImpact: 'Let op: gevolgen voor contracten',
  confirmChange: 'Wijziging bevestigen',
  marks: {
    unsent: 'Nog niet verzonden; bewaard op dit toestel',
    refused: 'De host weigerde een wijziging hiervan; zie het postvak uit',
    conflict: 'Iemand anders wijzigde dit ook; kies in het postvak uit',
  },
  notKept:
    'Dit toestel kon de wijziging niet bewaren; er is niets opgeslagen. Uw invoer staat er nog: kopieer ze, maak ruimte vrij of herlaad.',
}
