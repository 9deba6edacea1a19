import { said } from '../text/language.ts'

/** What practices in Belgium see most, to choose from. What an hour costs is for the practice to say. */
export const usualSpecies = [
  said('Dog', 'Chien', 'Hond'),
  said('Cat', 'Chat', 'Kat'),
  said('Rabbit', 'Lapin', 'Konijn'),
  said('Guinea pig', 'Cochon d’Inde', 'Cavia'),
  said('Ferret', 'Furet', 'Fret'),
  said('Horse', 'Cheval', 'Paard'),
  said('Pony', 'Poney', 'Pony'),
  said('Donkey', 'Âne', 'Ezel'),
  said('Cow', 'Vache', 'Koe'),
  said('Sheep', 'Mouton', 'Schaap'),
  said('Goat', 'Chèvre', 'Geit'),
  said('Pig', 'Porc', 'Varken'),
  said('Chicken', 'Poule', 'Kip'),
  said('Parrot', 'Perroquet', 'Papegaai'),
] as const
