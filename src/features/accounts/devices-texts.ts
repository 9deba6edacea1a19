import { byLanguage, translated } from '../../domain/text/language.ts'

export const devicesTexts = byLanguage({
  title: translated('Signed-in Devices', 'Appareils connectés', 'Aangemelde toestellen'),
  subtitle: translated(
    'Where you are signed in. Sign out a device that is lost, or that you no longer use.',
    'Où vous êtes connecté. Déconnectez un appareil perdu, ou que vous n’utilisez plus.',
    'Waar u aangemeld bent. Meld een toestel af dat verloren is, of dat u niet meer gebruikt.',
  ),
  device: translated('Device', 'Appareil', 'Toestel'),
  unknownDevice: translated('Unknown browser', 'Navigateur inconnu', 'Onbekende browser'),
  thisDevice: translated('This device', 'Cet appareil', 'Dit toestel'),
  seen: translated('Last Seen', 'Vu pour la dernière fois', 'Laatst gezien'),
  since: translated('Signed In Since', 'Connecté depuis', 'Aangemeld sinds'),
  signOut: translated('Sign out', 'Déconnecter', 'Afmelden'),
  signedOut: translated(
    (name: string) => `${name} is signed out.`,
    name => `${name} est déconnecté.`,
    name => `${name} is afgemeld.`,
  ),
  everywhere: translated('Sign out everywhere', 'Déconnecter partout', 'Overal afmelden'),
  oneTitle: translated(
    (name: string) => `Sign out of ${name}?`,
    name => `Déconnecter ${name}\u00a0?`,
    name => `${name} afmelden?`,
  ),
  oneText: translated(
    'It ends at once. As soon as that device reaches the server, it forgets its copy of the data of the practice. Edits that it has not sent yet stay on it until you sign in there again.',
    'L’effet est immédiat. Dès que cet appareil joint le serveur, il oublie sa copie des données du cabinet. Les modifications qu’il n’a pas encore envoyées y restent jusqu’à ce que vous vous y reconnectiez.',
    'Het gaat meteen in. Zodra dat toestel de server bereikt, vergeet het zijn kopie van de gegevens van de praktijk. Wijzigingen die het nog niet verzonden heeft, blijven erop staan tot u zich daar weer aanmeldt.',
  ),
  everywhereTitle: translated('Sign out everywhere?', 'Déconnecter partout\u00a0?', 'Overal afmelden?'),
  everywhereText: translated(
    'All your devices are signed out at once, this one too, and each forgets its copy of the data of the practice as soon as it reaches the server. The address of your calendar ends too. Edits that a device has not sent yet stay on it until you sign in there again.',
    'Tous vos appareils sont déconnectés immédiatement, celui-ci aussi, et chacun oublie sa copie des données du cabinet dès qu’il joint le serveur. L’adresse de votre agenda ne vaut plus rien non plus. Les modifications qu’un appareil n’a pas encore envoyées y restent jusqu’à ce que vous vous y reconnectiez.',
    'Al uw toestellen worden meteen afgemeld, ook dit, en elk vergeet zijn kopie van de gegevens van de praktijk zodra het de server bereikt. Ook het adres van uw agenda vervalt. Wijzigingen die een toestel nog niet verzonden heeft, blijven erop staan tot u zich daar weer aanmeldt.',
  ),
  noAnswer: translated(
    'The server did not answer, so nobody was signed out. Please try again.',
    'Le serveur n’a pas répondu\u00a0: rien n’a été déconnecté. Veuillez réessayer.',
    'De server antwoordde niet, dus er werd niets afgemeld. Probeer het opnieuw.',
  ),
  serverFailed: translated(
    'The server had a problem, so nobody was signed out. Please try again.',
    'Le serveur a eu un problème\u00a0: rien n’a été déconnecté. Veuillez réessayer.',
    'De server had een probleem, dus er werd niets afgemeld. Probeer het opnieuw.',
  ),
  needsServer: translated(
    'Only the server knows where you are signed in, and it cannot be reached now.',
    'Seul le serveur sait où vous êtes connecté, et il est injoignable pour le moment.',
    'Alleen de server weet waar u aangemeld bent, en die is nu niet bereikbaar.',
  ),
  notRead: translated(
    'The server did not say where you are signed in.',
    'Le serveur n’a pas dit où vous êtes connecté.',
    'De server zei niet waar u aangemeld bent.',
  ),
})
