import type { EmailTexts, SigningTexts } from './en.ts'

export const emails: EmailTexts = {
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
  price: {
    subject: (species, practice) => `Een nieuwe prijs voor ${species} bij ${practice}`,
    changes: (day, species, to, from) =>
      `Vanaf ${day} kost een bezoek aan een dier van de soort ${species} ${to} in plaats van ${from}, zonder btw.`,
    yearly: (to, from) => `Een jaar van uw contract kost dan ${to} in plaats van ${from}, zonder btw.`,
    withVat: price => `Met btw is dat ${price}.`,
    untilThen: 'U hoeft niets te doen. Tot die dag blijft uw contract op de oude prijs.',
    right:
      'Gaat u niet akkoord, dan kunt u uw contract uiterlijk op die dag beëindigen, zonder kosten. Een e-mail volstaat.',
  },
}

export const signing: SigningTexts = {
  title: 'Onderteken uw contract',
  intro: practice => `${practice} vraagt u dit contract te lezen en te ondertekenen.`,
  yourName: 'Uw naam',
  how: 'Hoe wilt u ondertekenen?',
  draw: 'Met een vinger, een pen of de muis',
  type: 'Door mijn naam te typen',
  drawHere: 'Zet hier uw handtekening',
  clear: 'Wissen',
  typed: 'Uw getypte naam geldt als uw handtekening.',
  agree: 'Ik heb dit contract gelezen, met inbegrip van het domiciliëringsmandaat, en ik ga ermee akkoord.',
  agreeWithoutMandate: 'Ik heb dit contract gelezen en ik ga ermee akkoord.',
  sign: 'Het contract ondertekenen',
  signing: 'Bezig met ondertekenen...',
  notNow: 'Niet nu',
  nameMissing: 'Vul uw naam in.',
  signatureMissing: 'Zet uw handtekening in het kader, of kies ervoor uw naam te typen.',
  agreementMissing: 'Vink aan dat u het contract gelezen hebt en akkoord gaat.',
  failed: 'De handtekening is niet aangekomen. Er is niets verloren: probeer het zo meteen opnieuw.',
  needsScript: 'Ondertekenen vraagt JavaScript, dat in deze browser uitgeschakeld is.',
  thanksTitle: 'Dank u',
  thanks: 'Het contract is ondertekend. U krijgt een kopie per e-mail.',
  thanksWithoutEmail:
    'Het contract is ondertekend. Een kopie werd als bestand bewaard en niet verstuurd: de praktijk bezorgt ze u, of download ze hier.',
  download: 'Het ondertekende contract downloaden (pdf)',
  handBack: 'Geef de tablet terug aan de praktijk.',
  toPractice: 'Terug naar de praktijk',
  closedTitle: 'Dit contract kan niet meer ondertekend worden',
  closed: 'De praktijk heeft het intussen gewijzigd of ingetrokken. Vraag haar een nieuw contract.',
  unknownTitle: 'Deze link kan niet meer gebruikt worden',
  unknown: 'Hij is verlopen of niet volledig. Vraag de praktijk het contract opnieuw te versturen.',
}
