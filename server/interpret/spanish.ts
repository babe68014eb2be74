import { oneLine } from './one-line.ts';
import { pattern } from './reading.ts';

/** Spanish phrases and their English equivalents; longer phrases come before the words they contain. */
const table = `
campamentos? (?:diurnos?|de día)|day camps
campamentos? de verano|summer camps
campamentos? (?:con pernocta|residenciales?)|overnight camps
campamentos?|camps
(?:clases?|cursos?|lecciones|talleres|taller) (?:de|para)|classes in
(?:para|de) (?:niños?|niñas?|hijos?|hijas?) de|for ages
de (\\d{1,2}) a (\\d{1,2}) años|ages $1 to $2
(\\d{1,2}) ?(?:a|y|-) ?(\\d{1,2}) años|$1 to $2 year olds
(?:de )?(\\d{1,2}) años?|$1 year old
(?:mi|nuestro|nuestra) (?:hijo|hija|niño|niña)|my child
mis (?:hijos|hijas|niños|niñas)|my kids
(?:niños|niñas|hijos|hijas|chicos|chicas)|kids
(?:niño|niña|hijo|hija)|child
(?:natación|nadar)|swimming
fútbol americano|football
fútbol|soccer
(?:baloncesto|básquetbol)|basketball
béisbol|baseball
tenis|tennis
(?:equitación|caballos)|horses
(?:baile|danza)|dance
arte|art
música|music
teatro|theater
cocina|cooking
ciencias?|science
robótica|robotics
naturaleza|nature
ajedrez|chess
gimnasia|gymnastics
programación|coding
deportes?|sports
inglés|english
gratis|free
gratuitos?|free
baratos?|cheap
(?:menos|por debajo) de|under
(?:por|a la|cada) semana|per week
(?:por|al|cada) día|per day
(?:por|al|cada) mes|per month
cerca de|near
(?:por|en) la mañana|in the morning
(?:por|en) la tarde|in the afternoon
después de (?:la escuela|clases)|after school
fin(?:es)? de semana|weekends
(?:los |el )?lunes|mondays
(?:los |el )?martes|tuesdays
(?:los |el )?miércoles|wednesdays
(?:los |el )?jueves|thursdays
(?:los |el )?viernes|fridays
(?:los |el )?sábados?|saturdays
(?:los |el )?domingos?|sundays
(?:el )?verano|summer
(?:el )?invierno|winter
(?:la )?primavera|spring
(?:el )?otoño|fall
enero|january
febrero|february
marzo|march
abril|april
mayo|may
junio|june
julio|july
agosto|august
septiembre|september
octubre|october
noviembre|november
diciembre|december
(?:busco|buscamos|necesito|necesitamos|quiero|queremos)|looking for
para|for
con|with
sin|without
en|in
y|and
o|or
`;

const turns = table
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => {
    const at = line.lastIndexOf('|');
    return {
      said: new RegExp(`(?<![\\p{L}\\d])(?:${line.slice(0, at)})(?![\\p{L}\\d])`, 'giu'),
      put: line.slice(at + 1),
    };
  });
/** Articles, except those in names of cities. */
const articles = pattern(
  oneLine`
    (?<![\p{L}\d])(?:un|una|unos|unas|el|la|los|las|del|al|de) (?=\p{Ll})
    (?!(?:[aá]ngeles|vegas|jolla|paso|cruces|palmas)(?!\p{L}))`,
  'gu',
);
const isSpanish = pattern(
  oneLine`
    (?<!\p{L})(?:
      campamentos?|niñ[oa]s|años|(?:de|en) verano|natación|cerca de|(?:clases?|cursos?) de|mi hij[oa]|mis hij[oa]s
      |(?:busco|necesito) una?
    )(?!\p{L})`,
  'iu',
);

/** Translates a Spanish text into English; other texts, and texts with quotation marks, are returned unchanged. */
export function translate(text: string): string {
  if (!isSpanish.test(text) || text.includes('"')) return text;
  return turns
    .reduce((known, { said, put }) => known.replace(said, put), text.normalize('NFC'))
    .replace(articles, '')
    .replace(/\s+/g, ' ')
    .trim();
}
