import { byLanguage, translated } from '../../../domain/text/language.ts'

export const templatesTexts = byLanguage({
  change: translated('Change templates', 'Modifier les modèles', 'Sjablonen wijzigen'),
  add: translated('New template', 'Nouveau modèle', 'Nieuw sjabloon'),
  nameHint: translated(
    'Left empty, it is called as its type.',
    'Laissé vide, il porte le nom de son type.',
    'Leeg gelaten heet het zoals zijn type.',
  ),
  up: translated(
    (name: string) => `Move ${name} up`,
    name => `Monter ${name}`,
    name => `${name} omhoog`,
  ),
  down: translated(
    (name: string) => `Move ${name} down`,
    name => `Descendre ${name}`,
    name => `${name} omlaag`,
  ),
  added: translated(
    (name: string) => `Added the template ${name}.`,
    name => `Modèle ${name} ajouté.`,
    name => `Sjabloon ${name} toegevoegd.`,
  ),
  changed: translated(
    (name: string) => `Changed the template ${name}.`,
    name => `Modèle ${name} modifié.`,
    name => `Sjabloon ${name} gewijzigd.`,
  ),
  deleted: translated(
    (name: string) => `Deleted the template ${name}.`,
    name => `Modèle ${name} supprimé.`,
    name => `Sjabloon ${name} verwijderd.`,
  ),
  moved: translated(
    (name: string, place: number) => `${name} is now number ${place}.`,
    (name, place) => `${name} est maintenant le numéro ${place}.`,
    (name, place) => `${name} is nu nummer ${place}.`,
  ),
  backToUsual: translated(
    'Without templates of its own, the practice is shown the usual four.',
    'Sans modèles à elle, la pratique voit les quatre habituels.',
    'Zonder eigen sjablonen ziet de praktijk de vier gebruikelijke.',
  ),
})
