import { byLanguage, translated } from '../../../domain/text/language.ts'

export const templatesTexts = byLanguage({
  change: translated('Change templates', 'Modifier les modèles', 'Sjablonen wijzigen'),
  add: translated('New template', 'Nouveau modèle', 'Nieuw sjabloon'),
  nameHint: translated(
    'If empty, the name of the type is used.',
    'Si ce champ est vide, le nom du type est utilisé.',
    'Laat leeg om de naam van het type te gebruiken.',
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
    (name: string) => `Template ${name} added.`,
    name => `Modèle ${name} ajouté.`,
    name => `Sjabloon ${name} toegevoegd.`,
  ),
  changed: translated(
    (name: string) => `Template ${name} changed.`,
    name => `Modèle ${name} modifié.`,
    name => `Sjabloon ${name} gewijzigd.`,
  ),
  deleted: translated(
    (name: string) => `Template ${name} deleted.`,
    name => `Modèle ${name} supprimé.`,
    name => `Sjabloon ${name} verwijderd.`,
  ),
  moved: translated(
    (name: string, place: number) => `${name} is now number ${place}.`,
    (name, place) => `${name} est maintenant le numéro ${place}.`,
    (name, place) => `${name} is nu nummer ${place}.`,
  ),
  standardReturn: translated(
    'If you delete the last template, the four standard ones are shown again.',
    'Si vous supprimez le dernier modèle, les quatre modèles standard réapparaissent.',
    'Als u het laatste sjabloon verwijdert, verschijnen de vier standaardsjablonen weer.',
  ),
})
