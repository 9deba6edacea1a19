import { byLanguage, translated } from '../../domain/text/language.ts'
import { willAppear } from '../../domain/text/offline-texts.ts'

export const devicesTexts = byLanguage({
  title: translated('Logged-in devices', 'Appareils connectés', 'Aangemelde toestellen'),
  subtitle: translated(
    'The devices where you are logged in. Log out a device that is lost or no longer used.',
    'Les appareils sur lesquels vous êtes connecté. Déconnectez un appareil perdu ou que vous n’utilisez plus.',
    'De toestellen waarop u aangemeld bent. Meld een toestel af dat verloren is of dat u niet meer gebruikt.',
  ),
  device: translated('Device', 'Appareil', 'Toestel'),
  unknownDevice: translated('Unknown browser', 'Navigateur inconnu', 'Onbekende browser'),
  thisDevice: translated('This device', 'Cet appareil', 'Dit toestel'),
  lastSeen: translated('Last seen', 'Dernière activité', 'Laatst gezien'),
  since: translated('Logged in since', 'Connecté depuis', 'Aangemeld sinds'),
  logOut: translated('Log out', 'Déconnecter', 'Afmelden'),
  loggedOut: translated(
    (name: string) => `${name} is logged out.`,
    name => `${name} est déconnecté.`,
    name => `${name} is afgemeld.`,
  ),
  everywhere: translated('Log out everywhere', 'Déconnecter partout', 'Overal afmelden'),
  oneTitle: translated(
    (name: string) => `Log out ${name}?`,
    name => `Déconnecter ${name}\u00a0?`,
    name => `${name} afmelden?`,
  ),
  oneText: translated(
    'The session ends immediately. That device removes the practice data as soon as it reaches the server. Changes it has not sent yet stay on it until you log in there again.',
    'La session se termine immédiatement. Dès qu’il joint le serveur, cet appareil supprime les données du cabinet. Les modifications qu’il n’a pas encore envoyées y restent jusqu’à votre prochaine connexion.',
    'De sessie eindigt onmiddellijk. Dat toestel verwijdert de praktijkgegevens zodra het de server bereikt. Wijzigingen die het nog niet verzonden heeft, blijven erop staan tot u zich daar weer aanmeldt.',
  ),
  everywhereTitle: translated('Log out everywhere?', 'Déconnecter partout\u00a0?', 'Overal afmelden?'),
  everywhereText: translated(
    'All your devices are logged out immediately, including this one. Each removes the practice data as soon as it reaches the server. The link to your calendar stops working. Changes that a device has not sent yet stay on it until you log in there again.',
    'Tous vos appareils sont déconnectés immédiatement, y compris celui-ci. Chacun supprime les données du cabinet dès qu’il joint le serveur. L’adresse de votre agenda cesse de fonctionner. Les modifications qu’un appareil n’a pas encore envoyées y restent jusqu’à votre prochaine connexion.',
    'Al uw toestellen worden onmiddellijk afgemeld, ook dit. Elk toestel verwijdert de praktijkgegevens zodra het de server bereikt. Het adres van uw agenda werkt niet meer. Wijzigingen die een toestel nog niet verzonden heeft, blijven erop staan tot u zich daar weer aanmeldt.',
  ),
  noAnswer: translated(
    'The server did not answer, so no device was logged out. Try again.',
    'Le serveur n’a pas répondu\u00a0: aucun appareil n’a été déconnecté. Réessayez.',
    'De server antwoordde niet: er werd geen toestel afgemeld. Probeer het opnieuw.',
  ),
  serverFailed: translated(
    'Something went wrong, so no device was logged out. Try again.',
    'Une erreur est survenue\u00a0: aucun appareil n’a été déconnecté. Réessayez.',
    'Er ging iets mis: er werd geen toestel afgemeld. Probeer het opnieuw.',
  ),
  needsServer: willAppear('Your devices', 'Vos appareils', 'Uw toestellen'),
  notRead: translated(
    'Your devices could not be loaded.',
    'Vos appareils n’ont pas pu être chargés.',
    'Uw toestellen konden niet worden geladen.',
  ),
})
