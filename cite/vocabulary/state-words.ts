/** The states whose names are too short to abbreviate (T12.1). */
export const UNSHORTENED_STATES: readonly string[] = ['Alaska', 'Idaho', 'Iowa', 'Ohio', 'Utah']

/** Matches a state in the name of an early reporter, as spelled in the tables of reporters. */
export const REPORT_STATE =
  '(?:Ala|Ark|Cal|Colo|Conn|DC|Del|Fla|Ga|Ill|Ind|Io|Iowa|Kan|Ky|La|Mass|Md|Me|Mich|Minn|Miss|Mo|NC|NH|NJ|NY|O|Ohio|Pa|RI|SC|SCL|SCEq|Tenn|Tex|Va|Vt|Wis)'

/** Matches a state with only one federal district, as abbreviated in older opinions: `N. J`. */
export const WHOLE_DISTRICT =
  '(?:Del|Mass|Conn|Colo|Minn|Md|Me|Or|Kan|Neb|Nev|Ariz|N\\. ?J|N\\. ?D|S\\. ?D|R\\. ?I|S\\. ?C)'
