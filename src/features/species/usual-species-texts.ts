import { byLanguage, translated } from '../../domain/text/language.ts'
import { plural } from '../../ui/plural.ts'

export const usualSpeciesTexts = byLanguage({
  open: translated(
    'Choose common species',
    'Choisir des espèces courantes',
    'Veelvoorkomende diersoorten kiezen',
  ),
  openInForm: translated('Add a species', 'Ajouter une espèce', 'Een diersoort toevoegen'),
  title: translated(
    'Which species do you treat?',
    'Quelles espèces soignez-vous\u00a0?',
    'Welke diersoorten behandelt u?',
  ),
  usual: translated('Common species', 'Espèces courantes', 'Veelvoorkomende diersoorten'),
  other: translated('Another species', 'Une autre espèce', 'Een andere diersoort'),
  price: translated('Hourly price, excl. VAT', 'Prix horaire, HTVA', 'Uurprijs, excl. btw'),
  priceHint: translated(
    'Applies to all species chosen here. You can change the price of each species in the list.',
    'S’applique à toutes les espèces choisies ici. Vous pouvez modifier le prix de chaque espèce dans la liste.',
    'Geldt voor alle diersoorten die u hier kiest. U kunt de prijs van elke diersoort wijzigen in de lijst.',
  ),
  chooseOne: translated(
    'First choose at least one species.',
    'Choisissez d’abord au moins une espèce.',
    'Kies eerst minstens één diersoort.',
  ),
  isThere: translated(
    'This species already exists.',
    'Cette espèce existe déjà.',
    'Deze diersoort bestaat al.',
  ),
  submit: translated(
    (count: number) => (count === 0 ? 'Add species' : `Add ${count} species`),
    count => (count === 0 ? 'Ajouter' : `Ajouter ${count} ${plural.fr(count, 'espèce', 'espèces')}`),
    count =>
      count === 0 ? 'Toevoegen' : `${count} ${plural.nl(count, 'diersoort', 'diersoorten')} toevoegen`,
  ),
  added: translated(
    (names: string) => `Added ${names}.`,
    names => `Ajouté\u00a0: ${names}.`,
    names => `${names} toegevoegd.`,
  ),
})
