import { pluralIn } from '../../ui/plural.ts'
import type { DeviceTexts } from '../device-texts.ts'

const plural = pluralIn('fr')

export const fr: DeviceTexts = {
  dismiss: 'Fermer',
  close: 'Fermer',
  install: 'Installer Bouvier sur cet appareil',
  installShort: 'Installer',
  installHint:
    'En tant qu’application, Bouvier s’ouvre aussitôt sans réseau, et cet appareil garde ses données.',
  byHandTitle: 'Installer Bouvier sur cet appareil',
  byHandText: 'Sur un iPad ou un iPhone, vous le faites vous-même, en trois étapes\u00a0:',
  byHandSteps: [
    'Touchez Partager dans la barre du navigateur.',
    'Choisissez «\u00a0Sur l’écran d’accueil\u00a0».',
    'Touchez «\u00a0Ajouter\u00a0».',
  ],
  byHandWhy:
    'Ouvrez ensuite Bouvier par son icône. Ce que vous enregistrez y est gardé\u00a0; dans le navigateur, le système peut l’effacer après sept jours sans visite.',
  evictedTitle: 'Ce navigateur a effacé des modifications qui n’avaient pas été envoyées',
  evictedText: count =>
    count === 1
      ? 'Cette modification a disparu de cet appareil et n’est jamais arrivée au cabinet. Veuillez la saisir à nouveau\u00a0:'
      : `Ces ${count} modifications ont disparu de cet appareil et ne sont jamais arrivées au cabinet. Veuillez les saisir à nouveau\u00a0:`,
  evictedAdvice:
    'Les navigateurs font cela quand l’appareil manque d’espace, ou quand quelqu’un efface leurs données. Installer Bouvier sur cet appareil rend cela bien moins probable.',
  fullTitle: 'Cet appareil est plein',
  fullText:
    'Aucune nouvelle modification ne peut être enregistrée tant qu’il n’y a pas de place. Supprimez des fichiers ou des applications inutiles, ou videz la corbeille\u00a0; ce que vous avez enregistré auparavant est toujours là.',
  brokenTitle: 'Ce navigateur n’atteint plus ce qu’il a enregistré',
  brokenText:
    'Aucune nouvelle modification ne peut être enregistrée pour le moment. Fermez les autres onglets de Bouvier et rechargez la page\u00a0; si cela ne suffit pas, redémarrez l’appareil. Ce que vous avez enregistré auparavant n’est pas touché.',
  serverRestored: 'Le serveur est revenu à une copie antérieure',
  serverRestoredLook: 'Voir ce qu’il a perdu',
  laterRows: count =>
    `${count} ${plural(count, 'ligne a été écrite', 'lignes ont été écrites')} par une version plus récente de Bouvier et ne peut être montrée telle quelle. Rechargez l’application.`,
  reload: 'Recharger la page',
}
