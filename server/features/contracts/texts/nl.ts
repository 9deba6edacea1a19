import type { LetterTexts } from './en.ts'

export const nl: LetterTexts = {
  greeting: name => `Beste ${name},`,
  closing: practice => `Met vriendelijke groeten,\n${practice}`,
  invitationSubject: practice => `Uw contract met ${practice}, om te ondertekenen`,
  invitation: practice =>
    `${practice} heeft een zorgcontract voor u klaargemaakt. U kunt het lezen en ondertekenen op de pagina hieronder, met een telefoon, een tablet of een computer.`,
  read: 'Het contract lezen en ondertekenen',
  invitationMore: day =>
    `De pagina is open tot ${day}. Het contract is ook bijgevoegd, zodat u het rustig kunt lezen. Klopt er iets niet, onderteken het dan niet en laat het ons weten.`,
  signedSubject: practice => `Uw ondertekende contract met ${practice}`,
  signed: (practice, day) =>
    `Dank u. Uw contract met ${practice} is ondertekend op ${day}. Het ondertekende contract is bijgevoegd; bewaar het goed.`,
  fileName: 'contract',
}
