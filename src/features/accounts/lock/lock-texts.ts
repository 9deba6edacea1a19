import { byLanguage, translated } from '../../../domain/text/language.ts'
import { plural } from '../../../ui/plural.ts'

export const lockTexts = byLanguage({
  title: translated('Locked', 'Verrouillé', 'Vergrendeld'),
  whoTitle: translated('Who are you?', 'Qui êtes-vous\u00a0?', 'Wie bent u?'),
  people: translated('People of this device', 'Personnes de cet appareil', 'Mensen van dit toestel'),
  atWork: translated('Works here now', 'Travaille ici', 'Werkt hier nu'),
  waits: translated(
    (count: number) =>
      `${count} ${plural.en(count, 'change is', 'changes are')} still to be sent, under this name`,
    count => `${count} ${plural.fr(count, 'modification', 'modifications')} encore à envoyer, sous ce nom`,
    count => `nog ${count} ${plural.nl(count, 'wijziging', 'wijzigingen')} te verzenden, onder deze naam`,
  ),
  asks: translated(
    (count: number) => `${count} ${plural.en(count, 'change needs', 'changes need')} attention`,
    count => `${count} ${plural.fr(count, 'modification', 'modifications')} à traiter`,
    count => `${count} ${plural.nl(count, 'wijziging vraagt', 'wijzigingen vragen')} aandacht`,
  ),
  leftTitle: translated(
    'Unsent changes of ended sessions',
    'Modifications non envoyées de sessions terminées',
    'Niet-verzonden wijzigingen van beëindigde sessies',
  ),
  loggedOut: translated('User who logged out', 'Personne déconnectée', 'Afgemelde gebruiker'),
  left: translated(
    (count: number) => `${count} ${plural.en(count, 'change', 'changes')} not sent`,
    count => `${count} ${plural.fr(count, 'modification non envoyée', 'modifications non envoyées')}`,
    count => `${count} ${plural.nl(count, 'niet-verzonden wijziging', 'niet-verzonden wijzigingen')}`,
  ),
  leftHint: translated(
    'They are sent when this user logs in again. An administrator can also send or discard them in the outbox.',
    'Elles seront envoyées quand cette personne se reconnectera. Un responsable peut aussi les envoyer ou les abandonner dans la boîte d’envoi.',
    'Ze worden verzonden wanneer deze gebruiker zich weer aanmeldt. Een beheerder kan ze ook verzenden of weggooien in het postvak uit.',
  ),
  pinOf: translated(
    (name: string) => `PIN of ${name}`,
    name => `PIN de ${name}`,
    name => `Pincode van ${name}`,
  ),
  passwordOf: translated(
    (name: string) => `Password of ${name}`,
    name => `Mot de passe de ${name}`,
    name => `Wachtwoord van ${name}`,
  ),
  digits: translated('Digits', 'Chiffres', 'Cijfers'),
  takeBack: translated('Delete the last digit', 'Effacer le dernier chiffre', 'Laatste cijfer wissen'),
  unlock: translated('Unlock', 'Déverrouiller', 'Ontgrendelen'),
  checking: translated('Checking...', 'Vérification...', 'Bezig met nakijken...'),
  usePassword: translated('Use the password', 'Utiliser le mot de passe', 'Wachtwoord gebruiken'),
  usePin: translated('Use the PIN', 'Utiliser le PIN', 'Pincode gebruiken'),
  somebodyElse: translated('Somebody else', 'Quelqu’un d’autre', 'Iemand anders'),
  somebodyElseHint: translated(
    'Signs in beside those who work here. Nobody is signed out.',
    'Se connecte à côté de ceux qui travaillent ici. Personne n’est déconnecté.',
    'Meldt zich aan naast wie hier werkt. Niemand wordt afgemeld.',
  ),
  wrong: translated(
    (count: number) =>
      `This is not the PIN. ${count} ${plural.en(count, 'try is', 'tries are')} left, then only the password helps.`,
    count =>
      `Ce n’est pas le bon PIN. Il reste ${count} ${plural.fr(count, 'essai', 'essais')}\u00a0; ensuite, seul le mot de passe aide.`,
    count =>
      `Dit is niet de pincode. Nog ${count} ${plural.nl(count, 'poging', 'pogingen')}, daarna helpt alleen het wachtwoord.`,
  ),
  spent: translated(
    'The PIN was wrong five times. Unlock with the password; for that the device needs the network.',
    'Le PIN était faux cinq fois. Déverrouillez avec le mot de passe\u00a0; pour cela, l’appareil a besoin du réseau.',
    'De pincode was vijf keer fout. Ontgrendel met het wachtwoord; daarvoor heeft het toestel het netwerk nodig.',
  ),
  noPin: translated(
    'There is no PIN for this name on this device. Unlock with the password; for that the device needs the network.',
    'Il n’y a pas de PIN pour ce nom sur cet appareil. Déverrouillez avec le mot de passe\u00a0; pour cela, l’appareil a besoin du réseau.',
    'Er is geen pincode voor deze naam op dit toestel. Ontgrendel met het wachtwoord; daarvoor heeft het toestel het netwerk nodig.',
  ),
  gone: translated(
    'This session is over. Choose "Somebody else" and log in.',
    'Cette session est terminée. Choisissez «\u00a0Quelqu’un d’autre\u00a0» et connectez-vous.',
    'Deze sessie is voorbij. Kies "Iemand anders" en meld u aan.',
  ),
  curtain: translated(
    'This lock is a curtain before the screen. It does not encrypt what the device holds: whoever has the passcode of the tablet and knows how can still read it. Set a passcode on the tablet itself too.',
    'Ce verrou est un rideau devant l’écran. Il ne chiffre pas ce que l’appareil contient\u00a0: qui a le code de la tablette et sait s’y prendre peut encore le lire. Mettez aussi un code sur la tablette elle-même.',
    'Dit slot is een gordijn voor het scherm. Het versleutelt niet wat het toestel bevat: wie de code van de tablet heeft en weet hoe, kan het nog lezen. Zet ook een code op de tablet zelf.',
  ),
  goesOn: translated(
    'What was saved goes on being sent, and what was typed stays in its form.',
    'Ce qui est enregistré continue d’être envoyé, et ce qui est tapé reste dans son formulaire.',
    'Wat bewaard is, wordt verder verzonden, en wat getypt is, blijft in zijn formulier staan.',
  ),

  needsHttps: translated(
    'A PIN needs HTTPS: without it, this browser has no cryptography to keep a PIN safely. Whoever looks after the server can switch HTTPS on.',
    'Un PIN exige HTTPS\u00a0: sans lui, ce navigateur n’a pas de cryptographie pour garder un PIN en sécurité. Qui s’occupe du serveur peut activer HTTPS.',
    'Een pincode vereist HTTPS: zonder heeft deze browser geen cryptografie om een pincode veilig bij te houden. Wie de server beheert, kan HTTPS inschakelen.',
  ),
  settingsText: translated(
    'With a PIN you lock this device without logging out, and colleagues with a PIN of their own take turns on it, without a network too.',
    'Avec un PIN, vous verrouillez cet appareil sans vous déconnecter, et des collègues avec leur propre PIN s’y relaient, même sans réseau.',
    'Met een pincode vergrendelt u dit toestel zonder u af te melden, en wisselen collega’s met een eigen pincode elkaar erop af, ook zonder netwerk.',
  ),
  lockAfter: translated('Lock by itself after', 'Verrouiller tout seul après', 'Vanzelf vergrendelen na'),
  lockAfterHint: translated(
    'Without touch. It holds for everybody with a PIN on this device.',
    'Sans contact. Cela vaut pour tous ceux qui ont un PIN sur cet appareil.',
    'Zonder aanraking. Dit geldt voor iedereen met een pincode op dit toestel.',
  ),
  minutes: translated(
    (count: number) => (count === 0 ? 'Never' : `${count} ${plural.en(count, 'minute', 'minutes')}`),
    count => (count === 0 ? 'Jamais' : `${count} ${plural.fr(count, 'minute', 'minutes')}`),
    count => (count === 0 ? 'Nooit' : `${count} ${plural.nl(count, 'minuut', 'minuten')}`),
  ),
  newPin: translated('New PIN', 'Nouveau PIN', 'Nieuwe pincode'),
  newPinHint: translated(
    '4 to 8 digits. It is for you, and for this device alone.',
    '4 à 8 chiffres. Il est pour vous, et pour cet appareil seulement.',
    '4 tot 8 cijfers. Hij is voor u, en voor dit toestel alleen.',
  ),
  pinAgain: translated('The same PIN again', 'Le même PIN encore une fois', 'Dezelfde pincode opnieuw'),
  pinBefore: translated('PIN until now', 'PIN actuel', 'Huidige pincode'),
  password: translated('Your password', 'Votre mot de passe', 'Uw wachtwoord'),
  passwordHint: translated(
    'So that nobody sets a PIN in your name. It is asked this once.',
    'Pour que personne ne mette un PIN à votre nom. Il n’est demandé que cette fois.',
    'Zodat niemand in uw naam een pincode instelt. Het wordt alleen nu gevraagd.',
  ),
  setPin: translated('Set PIN', 'Définir le PIN', 'Pincode instellen'),
  setAndLock: translated(
    'Set PIN and lock',
    'Définir le PIN et verrouiller',
    'Pincode instellen en vergrendelen',
  ),
  changePin: translated('Change PIN', 'Changer le PIN', 'Pincode wijzigen'),
  removePin: translated('Remove PIN', 'Supprimer le PIN', 'Pincode weghalen'),
  needsNetwork: translated(
    'The first PIN needs the network: only the server knows your password.',
    'Le premier PIN exige le réseau\u00a0: seul le serveur connaît votre mot de passe.',
    'De eerste pincode vereist het netwerk: alleen de server kent uw wachtwoord.',
  ),
  notAPin: translated(
    'A PIN has 4 to 8 digits, and nothing else.',
    'Un PIN compte 4 à 8 chiffres, et rien d’autre.',
    'Een pincode heeft 4 tot 8 cijfers, en niets anders.',
  ),
  pinsDiffer: translated(
    'The two PINs are not the same.',
    'Les deux PIN ne sont pas identiques.',
    'De twee pincodes zijn niet gelijk.',
  ),
  noAnswer: translated(
    'The server did not answer, and only it knows the password. Please try again in a moment.',
    'Le serveur n’a pas répondu, et lui seul connaît le mot de passe. Réessayez dans un instant.',
    'De server antwoordde niet, en alleen die kent het wachtwoord. Probeer het zo dadelijk opnieuw.',
  ),
  serverFailed: translated(
    'The server had a problem. Please try again in a moment.',
    'Le serveur a eu un problème. Réessayez dans un instant.',
    'De server had een probleem. Probeer het zo dadelijk opnieuw.',
  ),
})
