import { byLanguage, translated } from '../../domain/text/language.ts'
import { plural } from '../../ui/plural.ts'

export const usualSpeciesTexts = byLanguage({
  open: translated('Choose the usual animals', 'Choisir les animaux habituels', 'De gewone dieren kiezen'),
  openInForm: translated('Add a species', 'Ajouter une espèce', 'Een diersoort toevoegen'),
  title: translated('Which animals do you see?', 'Quels animaux voyez-vous\u00a0?', 'Welke dieren ziet u?'),
  usual: translated('Usual species', 'Espèces habituelles', 'Gewone diersoorten'),
  other: translated('Another species', 'Une autre espèce', 'Een andere diersoort'),
  price: translated(
    'Hourly price of each, without VAT',
    'Prix horaire de chacune, hors TVA',
    'Uurprijs van elk, zonder btw',
  ),
  priceHint: translated(
    'The same for all that you choose here. Come back for those with another price, or change it in the list.',
    'Le même pour toutes celles que vous choisissez ici. Revenez pour celles d’un autre prix, ou changez-le dans la liste.',
    'Dezelfde voor alle die u hier kiest. Kom terug voor die met een andere prijs, of wijzig hem in de lijst.',
  ),
  chooseOne: translated(
    'Choose at least one species first.',
    'Choisissez d’abord au moins une espèce.',
    'Kies eerst minstens één diersoort.',
  ),
  isThere: translated(
    'This species exists already.',
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
    names => `Ajout de ${names}.`,
    names => `${names} toegevoegd.`,
  ),
})
