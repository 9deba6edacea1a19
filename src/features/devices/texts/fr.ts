import type { DevicesTexts } from '../devices-texts.ts'

export const fr: DevicesTexts = {
  title: 'Appareils connectés',
  subtitle: 'Où vous êtes connecté. Déconnectez un appareil perdu, ou que vous n’utilisez plus.',
  device: 'Appareil',
  unknownDevice: 'Navigateur inconnu',
  thisDevice: 'Cet appareil',
  seen: 'Vu pour la dernière fois',
  since: 'Connecté depuis',
  signOut: 'Déconnecter',
  signedOut: name => `${name} est déconnecté.`,
  everywhere: 'Déconnecter partout',
  oneTitle: name => `Déconnecter ${name}\u00a0?`,
  oneText:
    'L’effet est immédiat. Dès que cet appareil joint le serveur, il oublie sa copie des données du cabinet. Les modifications qu’il n’a pas encore envoyées y restent jusqu’à ce que vous vous y reconnectiez.',
  everywhereTitle: 'Déconnecter partout\u00a0?',
  everywhereText:
    'Tous vos appareils sont déconnectés immédiatement, celui-ci aussi, et chacun oublie sa copie des données du cabinet dès qu’il joint le serveur. Les modifications qu’un appareil n’a pas encore envoyées y restent jusqu’à ce que vous vous y reconnectiez.',
  noAnswer: 'Le serveur n’a pas répondu\u00a0: rien n’a été déconnecté. Veuillez réessayer.',
  serverFailed: 'Le serveur a eu un problème\u00a0: rien n’a été déconnecté. Veuillez réessayer.',
  needsServer: 'Seul le serveur sait où vous êtes connecté, et il est injoignable pour le moment.',
  notRead: 'Le serveur n’a pas dit où vous êtes connecté.',
}
