import { byLanguage, said } from '../../../domain/text/language.ts'

export const templatesTexts = byLanguage({
  change: said('Change templates', 'Modifier les modèles', 'Sjablonen wijzigen'),
  add: said('New template', 'Nouveau modèle', 'Nieuw sjabloon'),
  nameHint: said(
    'Left empty, it is called as its type.',
    'Laissé vide, il porte le nom de son type.',
    'Leeg gelaten heet het zoals zijn type.',
  ),
  up: said(
    (name: string) => `Move ${name} up`,
    name => `Monter ${name}`,
    name => `${name} omhoog`,
  ),
  down: said(
    (name: string) => `Move ${name} down`,
    name => `Descendre ${name}`,
    name => `${name} omlaag`,
  ),
  added: said(
    (name: string) => `Added the template ${name}.`,
    name => `Modèle ${name} ajouté.`,
    name => `Sjabloon ${name} toegevoegd.`,
  ),
  changed: said(
    (name: string) => `Changed the template ${name}.`,
    name => `Modèle ${name} modifié.`,
    name => `Sjabloon ${name} gewijzigd.`,
  ),
  deleted: said(
    (name: string) => `Deleted the template ${name}.`,
    name => `Modèle ${name} supprimé.`,
    name => `Sjabloon ${name} verwijderd.`,
  ),
  moved: said(
    (name: string, place: number) => `${name} is now number ${place}.`,
    (name, place) => `${name} est maintenant le numéro ${place}.`,
    (name, place) => `${name} is nu nummer ${place}.`,
  ),
  backToUsual: said(
    'Without templates of its own, the practice is shown the usual four.',
    'Sans modèles à elle, la pratique voit les quatre habituels.',
    'Zonder eigen sjablonen ziet de praktijk de vier gebruikelijke.',
  ),
})
