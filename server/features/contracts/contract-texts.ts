import type { InEveryLanguage } from '../../../src/domain/text/language.ts'

const en = {
  invitationSubject: (practice: string) => `Your contract with ${practice}: please sign`,
  invitation: (practice: string) =>
    `${practice} has prepared a care contract for you. You can read and sign it with the link below, on a phone, tablet or computer.`,
  read: 'Read and sign the contract',
  invitationMore: (day: string) =>
    `The link is valid until ${day}. The contract is also attached. If anything is incorrect, do not sign it and let us know.`,
  signedSubject: (practice: string) => `Your signed contract with ${practice}`,
  signed: (practice: string, day: string) =>
    `Thank you. Your contract with ${practice} was signed on ${day}. The signed contract is attached; please keep it.`,
  fileName: 'contract',
  price: {
    subject: (species: string, practice: string) => `New price for the species ${species} – ${practice}`,
    changes: (day: string, species: string, to: string, from: string) =>
      `From ${day}, a visit for the species ${species} costs ${to} instead of ${from} (excl. VAT).`,
    yearly: (to: string, from: string) =>
      `Your contract will then cost ${to} a year instead of ${from} (excl. VAT).`,
    withVat: (price: string) => `Including VAT, that is ${price} a year.`,
    untilThen: 'You don’t need to do anything. Until that date the current price applies.',
    right: 'If you do not agree, you may end your contract by that date, at no cost. An email is enough.',
  },
  amount: {
    subject: (practice: string) => `Your care contract has changed – ${practice}`,
    animals: (day: string) => `From ${day}, your contract covers:`,
    animal: (name: string, species: string, visits: number) =>
      `– ${name} (${species}): ${visits} ${visits === 1 ? 'visit' : 'visits'} a year`,
    costs: (yearly: string, monthly: string) =>
      `It then costs ${yearly} a year, or about ${monthly} a month.`,
    costsWithVat: (yearly: string, monthly: string) =>
      `It then costs ${yearly} a year, or about ${monthly} a month, VAT included.`,
    byDay: 'The month of the change is billed by the day.',
    question: 'If anything is incorrect, please let us know.',
  },
}

const fr: typeof en = {
  invitationSubject: practice => `Votre contrat avec ${practice}\u00a0: à signer`,
  invitation: practice =>
    `${practice} a préparé un contrat de soins pour vous. Vous pouvez le lire et le signer au moyen du lien ci-dessous, sur un téléphone, une tablette ou un ordinateur.`,
  read: 'Lire et signer le contrat',
  invitationMore: day =>
    `Ce lien est valable jusqu’au ${day}. Le contrat est également joint à cet e-mail. Si un élément est incorrect, ne le signez pas et prévenez-nous.`,
  signedSubject: practice => `Votre contrat signé avec ${practice}`,
  signed: (practice, day) =>
    `Merci. Votre contrat avec ${practice} a été signé le ${day}. Le contrat signé est joint\u00a0; veuillez le conserver.`,
  fileName: 'contrat',
  price: {
    subject: (species, practice) => `Nouveau tarif pour l’espèce «\u00a0${species}\u00a0» – ${practice}`,
    changes: (day, species, to, from) =>
      `À partir du ${day}, une visite pour l’espèce «\u00a0${species}\u00a0» coûtera ${to} au lieu de ${from} (HTVA).`,
    yearly: (to, from) => `Votre contrat coûtera alors ${to} par an au lieu de ${from} (HTVA).`,
    withVat: price => `TVA comprise, cela fait ${price} par an.`,
    untilThen: 'Vous n’avez rien à faire. Jusqu’à cette date, le prix actuel reste d’application.',
    right:
      'Si vous n’êtes pas d’accord, vous pouvez résilier votre contrat au plus tard à cette date, sans frais. Un e-mail suffit.',
  },
  amount: {
    subject: practice => `Votre contrat de soins a changé – ${practice}`,
    animals: day => `À partir du ${day}, votre contrat couvre\u00a0:`,
    animal: (name, species, visits) =>
      `– ${name} (${species})\u00a0: ${visits} ${visits < 2 ? 'visite' : 'visites'} par an`,
    costs: (yearly, monthly) => `Il coûte alors ${yearly} par an, soit environ ${monthly} par mois.`,
    costsWithVat: (yearly, monthly) =>
      `Il coûte alors ${yearly} par an, soit environ ${monthly} par mois, TVA comprise.`,
    byDay: 'Le mois du changement est facturé au jour près.',
    question: 'Si un élément est incorrect, prévenez-nous.',
  },
}

const nl: typeof en = {
  invitationSubject: practice => `Uw contract met ${practice}: graag ondertekenen`,
  invitation: practice =>
    `${practice} heeft een zorgcontract voor u klaargemaakt. U kunt het lezen en ondertekenen via de link hieronder, op een telefoon, tablet of computer.`,
  read: 'Het contract lezen en ondertekenen',
  invitationMore: day =>
    `De link is geldig tot ${day}. Het contract zit ook in bijlage. Klopt er iets niet, onderteken het dan niet en laat het ons weten.`,
  signedSubject: practice => `Uw ondertekende contract met ${practice}`,
  signed: (practice, day) =>
    `Dank u. Uw contract met ${practice} is ondertekend op ${day}. Het ondertekende contract zit in bijlage; bewaar het goed.`,
  fileName: 'contract',
  price: {
    subject: (species, practice) => `Nieuw tarief voor de diersoort ${species} – ${practice}`,
    changes: (day, species, to, from) =>
      `Vanaf ${day} kost een bezoek voor de diersoort ${species} ${to} in plaats van ${from} (excl. btw).`,
    yearly: (to, from) => `Uw contract kost dan ${to} per jaar in plaats van ${from} (excl. btw).`,
    withVat: price => `Inclusief btw is dat ${price} per jaar.`,
    untilThen: 'U hoeft niets te doen. Tot die datum geldt de huidige prijs.',
    right:
      'Gaat u niet akkoord, dan kunt u uw contract uiterlijk op die datum zonder kosten opzeggen. Een e-mail volstaat.',
  },
  amount: {
    subject: practice => `Uw zorgcontract is gewijzigd – ${practice}`,
    animals: day => `Vanaf ${day} geldt uw contract voor:`,
    animal: (name, species, visits) =>
      `– ${name} (${species}): ${visits} ${visits === 1 ? 'bezoek' : 'bezoeken'} per jaar`,
    costs: (yearly, monthly) => `Het kost dan ${yearly} per jaar, of ongeveer ${monthly} per maand.`,
    costsWithVat: (yearly, monthly) =>
      `Het kost dan ${yearly} per jaar, of ongeveer ${monthly} per maand, btw inbegrepen.`,
    byDay: 'De maand van de wijziging wordt per dag aangerekend.',
    question: 'Klopt er iets niet, laat het ons weten.',
  },
}

export const emailTexts: InEveryLanguage<typeof en> = { en, fr, nl }

const signingEn = {
  title: 'Sign your contract',
  intro: (practice: string) => `${practice} asks you to read and sign this contract.`,
  yourName: 'Your name',
  methodQuestion: 'How do you want to sign?',
  draw: 'With a finger, a pen or the mouse',
  type: 'By typing my name',
  drawHere: 'Draw your signature here',
  clear: 'Clear',
  typed: 'Your typed name is your signature.',
  agree: 'I have read this contract and I agree to it.',
  agreeToMandate: 'I agree to the direct debit mandate.',
  asksToBegin:
    'I ask that the care begins before the withdrawal period of 14 days has ended. If I then withdraw from the contract, I pay only for the visits that have already taken place.',
  beginHint: 'You do not have to tick this box.',
  iban: 'IBAN for direct debit (optional)',
  ibanHint: 'Leave it empty to pay by transfer.',
  ibanInvalid: 'This IBAN is not valid. Please check it.',
  signAs: (name: string, client: string) => `Sign as ${name} for ${client}?`,
  changeName: 'Change the name',
  sign: 'Sign the contract',
  signing: 'Signing…',
  notNow: 'Not now',
  nameMissing: 'Please enter your name.',
  signatureMissing: 'Please draw your signature in the box or choose to type your name.',
  signatureTooSmall: 'The signature is too small. Please draw your full signature.',
  agreementMissing: 'Please tick the box to confirm that you have read the contract and agree.',
  mandateMissing: 'Please tick the box to agree to the direct debit mandate.',
  failed: 'The signature could not be sent. Please try again in a moment.',
  needsScript: 'JavaScript is switched off in this browser. Switch it on to sign.',
  thanksTitle: 'Thank you',
  thanks: 'The contract is signed. You will receive a copy by email.',
  thanksWithoutEmail:
    'The contract is signed. No copy was emailed: download it here or ask the practice for one.',
  download: 'Download the signed contract (PDF)',
  handBack: 'Please hand the tablet back to the practice.',
  toPractice: 'Back to the practice',
  closedTitle: 'This contract can no longer be signed',
  closed: 'The practice has changed or withdrawn it. Please ask the practice for a new contract.',
  unknownTitle: 'This link is no longer valid',
  unknown:
    'It has expired, is incomplete, or was replaced by the link in a newer email. Please ask the practice to send the contract again.',
}

const signingFr: typeof signingEn = {
  title: 'Signez votre contrat',
  intro: practice => `${practice} vous demande de lire ce contrat et de le signer.`,
  yourName: 'Votre nom',
  methodQuestion: 'Comment voulez-vous signer\u00a0?',
  draw: 'Avec le doigt, un stylet ou la souris',
  type: 'En tapant mon nom au clavier',
  drawHere: 'Tracez votre signature ici',
  clear: 'Effacer',
  typed: 'Votre nom tapé au clavier tient lieu de signature.',
  agree: 'J’ai lu ce contrat et je marque mon accord.',
  agreeToMandate: 'Je marque mon accord sur le mandat de domiciliation.',
  asksToBegin:
    'Je demande que les soins commencent avant la fin du délai de rétractation de 14 jours. Si je me rétracte ensuite, je ne paie que les visites qui ont déjà eu lieu.',
  beginHint: 'Cette case est facultative.',
  iban: 'IBAN pour la domiciliation (facultatif)',
  ibanHint: 'Laissez ce champ vide pour payer par virement.',
  ibanInvalid: 'Cet IBAN n’est pas valable. Veuillez le vérifier.',
  signAs: (name, client) => `Signer en tant que ${name} pour ${client}\u00a0?`,
  changeName: 'Modifier le nom',
  sign: 'Signer le contrat',
  signing: 'Signature en cours…',
  notNow: 'Pas maintenant',
  nameMissing: 'Veuillez indiquer votre nom.',
  signatureMissing: 'Veuillez tracer votre signature dans le cadre ou choisir de taper votre nom.',
  signatureTooSmall: 'La signature est trop petite. Veuillez tracer votre signature complète.',
  mandateMissing: 'Veuillez cocher la case pour marquer votre accord sur le mandat de domiciliation.',
  agreementMissing:
    'Veuillez cocher la case pour confirmer que vous avez lu le contrat et que vous êtes d’accord.',
  failed: 'La signature n’a pas pu être envoyée. Veuillez réessayer dans un instant.',
  needsScript: 'JavaScript est désactivé dans ce navigateur. Activez-le pour signer.',
  thanksTitle: 'Merci',
  thanks: 'Le contrat est signé. Vous en recevrez une copie par e-mail.',
  thanksWithoutEmail:
    'Le contrat est signé. Aucune copie n’a été envoyée par e-mail\u00a0: téléchargez-la ici ou demandez-la au cabinet.',
  download: 'Télécharger le contrat signé (PDF)',
  handBack: 'Veuillez rendre la tablette au cabinet.',
  toPractice: 'Retour au cabinet',
  closedTitle: 'Ce contrat ne peut plus être signé',
  closed: 'Le cabinet l’a modifié ou retiré. Veuillez lui demander un nouveau contrat.',
  unknownTitle: 'Ce lien n’est plus valable',
  unknown:
    'Il a expiré, est incomplet ou a été remplacé par celui d’un e-mail plus récent. Veuillez demander au cabinet de renvoyer le contrat.',
}

const signingNl: typeof signingEn = {
  title: 'Onderteken uw contract',
  intro: practice => `${practice} vraagt u dit contract te lezen en te ondertekenen.`,
  yourName: 'Uw naam',
  methodQuestion: 'Hoe wilt u ondertekenen?',
  draw: 'Met een vinger, een pen of de muis',
  type: 'Door mijn naam te typen',
  drawHere: 'Zet hier uw handtekening',
  clear: 'Wissen',
  typed: 'Uw getypte naam geldt als uw handtekening.',
  agree: 'Ik heb dit contract gelezen en ik ga ermee akkoord.',
  agreeToMandate: 'Ik ga akkoord met het domiciliëringsmandaat.',
  asksToBegin:
    'Ik vraag dat de zorg begint voor het einde van de herroepingstermijn van 14 dagen. Als ik het contract daarna herroep, betaal ik alleen de bezoeken die al hebben plaatsgevonden.',
  beginHint: 'U hoeft dit vakje niet aan te vinken.',
  iban: 'IBAN voor domiciliëring (optioneel)',
  ibanHint: 'Laat dit leeg om per overschrijving te betalen.',
  ibanInvalid: 'Deze IBAN is niet geldig. Kijk hem even na.',
  signAs: (name, client) => `Ondertekenen als ${name} voor ${client}?`,
  changeName: 'De naam wijzigen',
  sign: 'Het contract ondertekenen',
  signing: 'Bezig met ondertekenen…',
  notNow: 'Niet nu',
  nameMissing: 'Vul uw naam in.',
  signatureMissing: 'Zet uw handtekening in het kader of kies ervoor uw naam te typen.',
  signatureTooSmall: 'De handtekening is te klein. Zet uw volledige handtekening.',
  mandateMissing: 'Vink aan dat u akkoord gaat met het domiciliëringsmandaat.',
  agreementMissing: 'Vink aan dat u het contract hebt gelezen en akkoord gaat.',
  failed: 'De handtekening kon niet worden verstuurd. Probeer het zo dadelijk opnieuw.',
  needsScript: 'JavaScript is uitgeschakeld in deze browser. Schakel het in om te ondertekenen.',
  thanksTitle: 'Dank u',
  thanks: 'Het contract is ondertekend. U krijgt een kopie per e-mail.',
  thanksWithoutEmail:
    'Het contract is ondertekend. Er is geen kopie per e-mail verstuurd: download ze hier of vraag ze aan de praktijk.',
  download: 'Het ondertekende contract downloaden (pdf)',
  handBack: 'Geef de tablet terug aan de praktijk.',
  toPractice: 'Terug naar de praktijk',
  closedTitle: 'Dit contract kan niet meer worden ondertekend',
  closed: 'De praktijk heeft het gewijzigd of ingetrokken. Vraag de praktijk om een nieuw contract.',
  unknownTitle: 'Deze link is niet meer geldig',
  unknown:
    'Hij is vervallen, onvolledig of vervangen door de link in een recentere e-mail. Vraag de praktijk om het contract opnieuw te versturen.',
}

export const signingTexts: InEveryLanguage<typeof signingEn> = { en: signingEn, fr: signingFr, nl: signingNl }
