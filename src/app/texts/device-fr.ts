import type { DeviceTexts } from './device-en.ts'

export const fr: DeviceTexts = {
  dismiss: 'Fermer',
  close: 'Fermer',
  install: 'Installer Bouvier sur cet appareil',
  installShort: 'Installer',
  installHint:
    'En tant qu’application, Bouvier s’ouvre aussitôt sans réseau, et cet appareil garde ses données.',
  byHandTitle: 'Installer Bouvier sur cet appareil',
  byHandText: 'Sur un iPad ou un iPhone, vous le faites vous-même, en trois étapes :',
  byHandSteps: [
    'Touchez Partager dans la barre du navigateur.',
    'Choisissez « Sur l’écran d’accueil ».',
    'Touchez « Ajouter ».',
  ],
  byHandWhy:
    'Ouvrez ensuite Bouvier par son icône. Ce que vous enregistrez y est gardé ; dans le navigateur, le système peut l’effacer après sept jours sans visite.',
  evictedTitle: 'Ce navigateur a effacé des modifications qui n’avaient pas été envoyées',
  evictedText: count =>
    count === 1
      ? 'Cette modification a disparu de cet appareil et n’est jamais arrivée au cabinet. Veuillez la saisir à nouveau :'
      : `Ces ${count} modifications ont disparu de cet appareil et ne sont jamais arrivées au cabinet. Veuillez les saisir à nouveau :`,
  evictedAdvice:
    'Les navigateurs font cela quand l’appareil manque d’espace, ou quand quelqu’un efface leurs données. Installer Bouvier sur cet appareil rend cela bien moins probable.',
  fullTitle: 'Cet appareil est plein',
  fullText:
    'Aucune nouvelle modification ne peut être enregistrée tant qu’il n’y a pas de place. Supprimez des fichiers ou des applications inutiles, ou videz la corbeille ; ce que vous avez enregistré auparavant est toujours là.',
  brokenTitle: 'Ce navigateur n’atteint plus ce qu’il a enregistré',
  brokenText:
    'Aucune nouvelle modification ne peut être enregistrée pour le moment. Fermez les autres onglets de Bouvier et rechargez la page ; si cela ne suffit pas, redémarrez l’appareil. Ce que vous avez enregistré auparavant n’est pas touché.',
  hostRestored: 'L’hôte est revenu à une copie antérieure',
  hostRestoredLook: 'Voir ce qu’il a perdu',
  reload: 'Recharger la page',
}
