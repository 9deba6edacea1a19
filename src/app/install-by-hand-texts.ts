import { byLanguage, translated } from '../domain/text/language.ts'

export const installByHandTexts = byLanguage({
  byHandTitle: translated(
    'Install Bouvier on this device',
    'Installer Bouvier sur cet appareil',
    'Bouvier op dit toestel installeren',
  ),
  byHandText: translated(
    'On an iPad or iPhone you do it yourself, in three steps:',
    'Sur un iPad ou un iPhone, vous le faites vous-même, en trois étapes\u00a0:',
    'Op een iPad of iPhone doet u het zelf, in drie stappen:',
  ),
  byHandSteps: translated(
    ['Tap Share in the bar of the browser.', 'Choose "Add to Home Screen".', 'Tap "Add".'],
    [
      'Touchez Partager dans la barre du navigateur.',
      'Choisissez «\u00a0Sur l’écran d’accueil\u00a0».',
      'Touchez «\u00a0Ajouter\u00a0».',
    ],
    ['Tik op Deel in de balk van de browser.', 'Kies "Zet op beginscherm".', 'Tik op "Voeg toe".'],
  ),
  byHandWhy: translated(
    'From then on, open Bouvier by its icon. What you save is kept there; in the browser, the system may remove it after seven days without a visit.',
    'Ouvrez ensuite Bouvier par son icône. Ce que vous enregistrez y est gardé\u00a0; dans le navigateur, le système peut l’effacer après sept jours sans visite.',
    'Open Bouvier daarna met zijn pictogram. Wat u bewaart, blijft daar staan; in de browser kan het systeem het wissen na zeven dagen zonder bezoek.',
  ),
})
