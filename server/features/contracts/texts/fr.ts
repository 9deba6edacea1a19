import type { LetterTexts } from './en.ts'

export const fr: LetterTexts = {
  greeting: name => `Bonjour ${name},`,
  closing: practice => `Bien à vous,\n${practice}`,
  invitationSubject: practice => `Votre contrat avec ${practice}, à signer`,
  invitation: practice =>
    `${practice} a préparé un contrat de soins pour vous. Vous pouvez le lire et le signer sur la page ci-dessous, avec un téléphone, une tablette ou un ordinateur.`,
  read: 'Lire et signer le contrat',
  invitationMore: day =>
    `La page est ouverte jusqu’au ${day}. Le contrat est également joint, pour que vous puissiez le lire à votre aise. Si quelque chose n’est pas correct, ne le signez pas et dites-le-nous.`,
  signedSubject: practice => `Votre contrat signé avec ${practice}`,
  signed: (practice, day) =>
    `Merci. Votre contrat avec ${practice} a été signé le ${day}. Le contrat signé est joint\u00a0; veuillez le conserver.`,
  fileName: 'contrat',
}
