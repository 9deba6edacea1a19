export const emails = {
  greeting: (name: string) => `Dear ${name},`,
  closing: (practice: string) => `With kind regards,\n${practice}`,
  invitationSubject: (practice: string) => `Your contract with ${practice}, to be signed`,
  invitation: (practice: string) =>
    `${practice} has prepared a care contract for you. You can read it and sign it on the page below, on a telephone, a tablet or a computer.`,
  read: 'Read and sign the contract',
  invitationMore: (day: string) =>
    `The page is open until ${day}. The contract is attached as well, so that you can read it at your ease. If something is not right, do not sign it, and let us know.`,
  signedSubject: (practice: string) => `Your signed contract with ${practice}`,
  signed: (practice: string, day: string) =>
    `Thank you. Your contract with ${practice} was signed on ${day}. The signed contract is attached; please keep it.`,
  fileName: 'contract',
  price: {
    subject: (species: string, practice: string) => `A new price for ${species} at ${practice}`,
    changes: (day: string, species: string, to: string, from: string) =>
      `From ${day}, a visit to an animal of the species ${species} costs ${to} instead of ${from}, without VAT.`,
    yearly: (to: string, from: string) =>
      `A year of your contract then costs ${to} instead of ${from}, without VAT.`,
    withVat: (price: string) => `With VAT that is ${price}.`,
    untilThen: 'You need not do anything. Until that day your contract stays at the old price.',
    right: 'If you do not agree, you may end your contract by that day, at no cost. An e-mail is enough.',
  },
}

export type EmailTexts = typeof emails

export const signing = {
  title: 'Sign your contract',
  intro: (practice: string) => `${practice} asks you to read this contract and to sign it.`,
  yourName: 'Your name',
  how: 'How do you want to sign?',
  draw: 'With a finger, a pen or the mouse',
  type: 'By typing my name',
  drawHere: 'Draw your signature here',
  clear: 'Clear',
  typed: 'Your typed name is your signature.',
  agree: 'I have read this contract, direct debit mandate included, and I agree to it.',
  agreeWithoutMandate: 'I have read this contract, and I agree to it.',
  sign: 'Sign the contract',
  signing: 'Signing...',
  notNow: 'Not now',
  nameMissing: 'Please fill in your name.',
  signatureMissing: 'Please draw your signature in the box, or choose to type your name.',
  agreementMissing: 'Please tick that you have read the contract and agree.',
  failed: 'The signature did not arrive. Nothing is lost: please try again in a moment.',
  needsScript: 'Signing needs JavaScript, which is switched off in this browser.',
  thanksTitle: 'Thank you',
  thanks: 'The contract is signed. A copy is on its way to you by e-mail.',
  thanksWithoutEmail:
    'The contract is signed. A copy was saved as a file and not sent: the practice will hand it to you, or download it here.',
  download: 'Download the signed contract (PDF)',
  handBack: 'Please hand the tablet back to the practice.',
  toPractice: 'Back to the practice',
  closedTitle: 'This contract cannot be signed any more',
  closed: 'The practice has changed or withdrawn it since. Please ask the practice for a new one.',
  unknownTitle: 'This link cannot be used any more',
  unknown: 'It has expired, or it is not complete. Please ask the practice to send the contract again.',
}

export type SigningTexts = typeof signing
