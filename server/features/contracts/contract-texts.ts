import type { InEveryLanguage } from '../../../src/domain/text/language.ts'

const en = {
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

const fr: typeof en = {
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

const nl: typeof en = {
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

export const emailTexts: InEveryLanguage<typeof en> = { en, fr, nl }

const signingEn = {
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

const signingFr: typeof signingEn = {
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

const signingNl: typeof signingEn = {
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

export const signingTexts: InEveryLanguage<typeof signingEn> = { en: signingEn, fr: signingFr, nl: signingNl }
