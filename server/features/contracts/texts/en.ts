export const en = {
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
}

export type LetterTexts = typeof en
