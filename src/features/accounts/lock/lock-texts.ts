import { byLanguage, translated } from '../../../domain/text/language.ts'
import { plural } from '../../../ui/plural.ts'

export const lockTexts = byLanguage({
  title: translated('Locked', 'Verrouillé', 'Vergrendeld'),
  chooseTitle: translated('Who are you?', 'Qui êtes-vous\u00a0?', 'Wie bent u?'),
  people: translated('Users of this device', 'Utilisateurs de cet appareil', 'Gebruikers van dit toestel'),
  activeNow: translated('Active now', 'Actif', 'Nu actief'),
  unsent: translated(
    (count: number) => `${count} ${plural.en(count, 'change', 'changes')} still to be sent`,
    count => `${count} ${plural.fr(count, 'modification', 'modifications')} encore à envoyer`,
    count => `nog ${count} ${plural.nl(count, 'wijziging', 'wijzigingen')} te verzenden`,
  ),
  needsAttention: translated(
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
    name => `Code PIN (${name})`,
    name => `Pincode van ${name}`,
  ),
  passwordOf: translated(
    (name: string) => `Password of ${name}`,
    name => `Mot de passe (${name})`,
    name => `Wachtwoord van ${name}`,
  ),
  digits: translated('Digits', 'Chiffres', 'Cijfers'),
  deleteDigit: translated('Delete the last digit', 'Effacer le dernier chiffre', 'Laatste cijfer wissen'),
  unlock: translated('Unlock', 'Déverrouiller', 'Ontgrendelen'),
  checking: translated('Checking...', 'Vérification...', 'Bezig met controleren...'),
  usePassword: translated('Use the password', 'Utiliser le mot de passe', 'Wachtwoord gebruiken'),
  usePin: translated('Use the PIN', 'Utiliser le code PIN', 'Pincode gebruiken'),
  anotherUser: translated('Another user', 'Un autre utilisateur', 'Een andere gebruiker'),
  anotherUserHint: translated(
    'Log in as another user. The others stay logged in.',
    'Se connecter avec un autre compte. Les autres restent connectés.',
    'Meld u aan als een andere gebruiker. De anderen blijven aangemeld.',
  ),
  wrong: translated(
    (count: number) =>
      `Wrong PIN. ${count} ${plural.en(count, 'attempt', 'attempts')} left; after that you need your password.`,
    count =>
      `Code PIN erroné. Il reste ${count} ${plural.fr(count, 'essai', 'essais')}\u00a0; ensuite, le mot de passe sera exigé.`,
    count =>
      `Verkeerde pincode. Nog ${count} ${plural.nl(count, 'poging', 'pogingen')}; daarna hebt u uw wachtwoord nodig.`,
  ),
  noAttemptsLeft: translated(
    'Wrong PIN entered five times. Unlock with your password; this needs the server.',
    'Code PIN erroné à cinq reprises. Déverrouillez avec votre mot de passe\u00a0; le serveur doit être disponible.',
    'Vijf keer een verkeerde pincode. Ontgrendel met uw wachtwoord; daarvoor is de server nodig.',
  ),
  noPin: translated(
    'You have no PIN on this device. Unlock with your password; this needs the server.',
    'Vous n’avez pas de code PIN sur cet appareil. Déverrouillez avec votre mot de passe\u00a0; le serveur doit être disponible.',
    'U hebt geen pincode op dit toestel. Ontgrendel met uw wachtwoord; daarvoor is de server nodig.',
  ),
  sessionEnded: translated(
    'This session has ended. Choose “Another user” and log in.',
    'Cette session est terminée. Choisissez «\u00a0Un autre utilisateur\u00a0» et connectez-vous.',
    'Deze sessie is beëindigd. Kies “Een andere gebruiker” en meld u aan.',
  ),
  notEncrypted: translated(
    'This lock only hides the screen. It does not encrypt the data on this device. Set a passcode on the tablet as well.',
    'Ce verrouillage ne fait que masquer l’écran. Il ne chiffre pas les données de cet appareil. Protégez aussi la tablette par un code.',
    'Deze vergrendeling verbergt alleen het scherm. Ze versleutelt de gegevens op dit toestel niet. Stel ook een toegangscode in op de tablet zelf.',
  ),
  keepsWork: translated(
    'Saved changes are still sent, and open forms keep what you typed.',
    'Les modifications enregistrées sont toujours envoyées, et les formulaires ouverts gardent votre saisie.',
    'Bewaarde wijzigingen worden nog verzonden en open formulieren behouden uw invoer.',
  ),

  needsHttps: translated(
    'A PIN needs HTTPS: without it, this browser cannot store a PIN safely. The person who manages the server can turn HTTPS on.',
    'Un code PIN exige HTTPS\u00a0: sans lui, ce navigateur ne peut pas le conserver en sécurité. La personne qui gère le serveur peut activer HTTPS.',
    'Een pincode vereist HTTPS: zonder HTTPS kan deze browser ze niet veilig bewaren. Wie de server beheert, kan HTTPS inschakelen.',
  ),
  settingsText: translated(
    'With a PIN you can lock this device without logging out, and colleagues with their own PIN can take turns on it. It also works offline.',
    'Avec un code PIN, vous verrouillez cet appareil sans vous déconnecter, et des collègues qui ont leur propre code PIN peuvent l’utiliser à tour de rôle. Cela fonctionne aussi hors ligne.',
    'Met een pincode vergrendelt u dit toestel zonder u af te melden, en kunnen collega’s met een eigen pincode het toestel om beurten gebruiken. Dat werkt ook offline.',
  ),
  lockAfter: translated(
    'Lock automatically after',
    'Verrouiller automatiquement après',
    'Automatisch vergrendelen na',
  ),
  lockAfterHint: translated(
    'After this time without activity. Applies to everyone with a PIN on this device.',
    'Après cette durée sans activité. Vaut pour toute personne ayant un code PIN sur cet appareil.',
    'Na deze tijd zonder activiteit. Geldt voor iedereen met een pincode op dit toestel.',
  ),
  minutes: translated(
    (count: number) => (count === 0 ? 'Never' : `${count} ${plural.en(count, 'minute', 'minutes')}`),
    count => (count === 0 ? 'Jamais' : `${count} ${plural.fr(count, 'minute', 'minutes')}`),
    count => (count === 0 ? 'Nooit' : `${count} ${plural.nl(count, 'minuut', 'minuten')}`),
  ),
  newPin: translated('New PIN', 'Nouveau code PIN', 'Nieuwe pincode'),
  newPinHint: translated(
    '4 to 8 digits. Only for you, on this device.',
    '4 à 8 chiffres. Pour vous seul, sur cet appareil.',
    '4 tot 8 cijfers. Alleen voor u, op dit toestel.',
  ),
  repeatedPin: translated('Repeat PIN', 'Répéter le code PIN', 'Pincode herhalen'),
  currentPin: translated('Current PIN', 'Code PIN actuel', 'Huidige pincode'),
  password: translated('Your password', 'Votre mot de passe', 'Uw wachtwoord'),
  passwordHint: translated(
    'Confirms that it is you. You are asked only once.',
    'Confirme qu’il s’agit de vous. Il n’est demandé qu’une fois.',
    'Bevestigt dat u het bent. Dit wordt maar één keer gevraagd.',
  ),
  setPin: translated('Set PIN', 'Définir le code PIN', 'Pincode instellen'),
  setAndLock: translated(
    'Set PIN and lock',
    'Définir le code PIN et verrouiller',
    'Pincode instellen en vergrendelen',
  ),
  changePin: translated('Change PIN', 'Changer le code PIN', 'Pincode wijzigen'),
  removePin: translated('Remove PIN', 'Supprimer le code PIN', 'Pincode verwijderen'),
  needsServer: translated(
    'The server is not available, and your first PIN needs your password. Try again when it is back.',
    'Le serveur n’est pas disponible, et le premier code PIN exige votre mot de passe. Réessayez dès qu’il le sera.',
    'De server is niet beschikbaar, en voor de eerste pincode is uw wachtwoord nodig. Probeer het later opnieuw.',
  ),
  invalidPin: translated(
    'A PIN has 4 to 8 digits. Enter digits only.',
    'Un code PIN compte 4 à 8 chiffres. Saisissez uniquement des chiffres.',
    'Een pincode heeft 4 tot 8 cijfers. Vul alleen cijfers in.',
  ),
  pinsDiffer: translated(
    'The two PINs are different. Enter the same PIN twice.',
    'Les deux codes PIN sont différents. Saisissez deux fois le même.',
    'De twee pincodes verschillen. Vul twee keer dezelfde in.',
  ),
  noAnswer: translated(
    'The server did not answer, so your password could not be checked. Try again in a moment.',
    'Le serveur n’a pas répondu\u00a0: votre mot de passe n’a pas pu être vérifié. Réessayez dans un instant.',
    'De server antwoordde niet: uw wachtwoord kon niet worden gecontroleerd. Probeer het zo dadelijk opnieuw.',
  ),
  serverFailed: translated(
    'Something went wrong on the server. Try again in a moment.',
    'Une erreur est survenue sur le serveur. Réessayez dans un instant.',
    'Er ging iets mis op de server. Probeer het zo dadelijk opnieuw.',
  ),
})
