import { byLanguage, translated } from '../domain/text/language.ts'

export const installByHandTexts = byLanguage({
  byHandTitle: translated(
    'Install Bouvier on this device',
    'Installer Bouvier sur cet appareil',
    'Bouvier op dit toestel installeren',
  ),
  byHandText: translated(
    'On an iPad or iPhone, install it in three steps:',
    'Sur un iPad ou un iPhone, installez-le en trois étapes\u00a0:',
    'Op een iPad of iPhone installeert u de app in drie stappen:',
  ),
  byHandSteps: translated(
    ['Tap Share in the bar of the browser.', 'Choose “Add to Home Screen”.', 'Tap “Add”.'],
    [
      'Touchez Partager dans la barre du navigateur.',
      'Choisissez «\u00a0Sur l’écran d’accueil\u00a0».',
      'Touchez «\u00a0Ajouter\u00a0».',
    ],
    ['Tik op Deel in de balk van de browser.', 'Kies “Zet op beginscherm”.', 'Tik op “Voeg toe”.'],
  ),
  byHandWhy: translated(
    'Then open Bouvier with its icon. It keeps your saved work; in the browser, the system may delete it after seven days without use.',
    'Ouvrez ensuite Bouvier par son icône. Votre travail y est conservé\u00a0; dans le navigateur, le système peut l’effacer après sept jours sans utilisation.',
    'Open Bouvier daarna met zijn pictogram. Uw werk blijft daar bewaard; in de browser kan het systeem het na zeven dagen zonder gebruik wissen.',
  ),
})
