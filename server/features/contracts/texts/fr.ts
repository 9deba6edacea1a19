import type { EmailTexts, SigningTexts } from './en.ts'

export const emails: EmailTexts = {
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
  price: {
    subject: (species, practice) => `Un nouveau prix pour ${species} chez ${practice}`,
    changes: (day, species, to, from) =>
      `À partir du ${day}, une visite à un animal de l’espèce ${species} coûte ${to} au lieu de ${from}, hors TVA.`,
    yearly: (to, from) => `Une année de votre contrat coûte alors ${to} au lieu de ${from}, hors TVA.`,
    withVat: price => `TVA comprise, cela fait ${price}.`,
    untilThen: 'Vous n’avez rien à faire. Jusqu’à ce jour, votre contrat reste à l’ancien prix.',
    right:
      'Si vous n’êtes pas d’accord, vous pouvez mettre fin à votre contrat au plus tard ce jour-là, sans frais. Un e-mail suffit.',
  },
}

export const signing: SigningTexts = {
  title: 'Signez votre contrat',
  intro: practice => `${practice} vous demande de lire ce contrat et de le signer.`,
  yourName: 'Votre nom',
  how: 'Comment voulez-vous signer\u00a0?',
  draw: 'Avec le doigt, un stylet ou la souris',
  type: 'En écrivant mon nom au clavier',
  drawHere: 'Tracez votre signature ici',
  clear: 'Effacer',
  typed: 'Votre nom écrit tient lieu de signature.',
  agree: 'J’ai lu ce contrat, mandat de domiciliation compris, et je marque mon accord.',
  agreeWithoutMandate: 'J’ai lu ce contrat et je marque mon accord.',
  sign: 'Signer le contrat',
  signing: 'Signature en cours...',
  notNow: 'Pas maintenant',
  nameMissing: 'Veuillez indiquer votre nom.',
  signatureMissing: 'Veuillez tracer votre signature dans le cadre, ou choisir d’écrire votre nom.',
  agreementMissing: 'Veuillez cocher que vous avez lu le contrat et que vous êtes d’accord.',
  failed: 'La signature n’est pas arrivée. Rien n’est perdu\u00a0: veuillez réessayer dans un instant.',
  needsScript: 'La signature a besoin de JavaScript, qui est désactivé dans ce navigateur.',
  thanksTitle: 'Merci',
  thanks: 'Le contrat est signé. Une copie vous est envoyée par e-mail.',
  thanksWithoutEmail:
    'Le contrat est signé. Une copie a été enregistrée dans un fichier et n’a pas été envoyée\u00a0: le cabinet vous la remettra, ou téléchargez-la ici.',
  download: 'Télécharger le contrat signé (PDF)',
  handBack: 'Veuillez rendre la tablette au cabinet.',
  toPractice: 'Retour au cabinet',
  closedTitle: 'Ce contrat ne peut plus être signé',
  closed: 'Le cabinet l’a modifié ou retiré depuis. Veuillez lui en demander un nouveau.',
  unknownTitle: 'Ce lien ne peut plus être utilisé',
  unknown: 'Il a expiré, ou il n’est pas complet. Veuillez demander au cabinet de renvoyer le contrat.',
}
