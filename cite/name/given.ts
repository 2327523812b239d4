/** Common given names: a party that begins with one is a person, and only the surname is kept (R11.5.1). */
const GIVEN = `aaron adam alan albert alejandro alex alexander alfred alice alicia allen alvin amanda amir amy ana andrea andrew
angela ann anna anne annie anthony antonio april arnold arthur ashley barbara benjamin bernard beth betty beverly bill billy
bobby bonnie brad bradley brandon brenda brent brett brian bruce bryan calvin carl carla carlos carol caroline carolyn
catherine cecil charlene charles cheryl chris christian christina christine christopher cindy clarence claude clifford
clyde connie corey craig crystal curtis cynthia dale dan dana daniel danielle danny darlene darrell darren darryl dave
david dawn dean deborah debra denise dennis derek derrick dewayne diana diane don donald donna dora doris dorothy douglas
dustin dwayne earl eddie edgar edith edward edwin eileen elaine eleanor elizabeth ellen emily emma eric erica erik erin
ernest esther ethel eugene eva evelyn felix fernando florence floyd frances francis francisco frank franklin fred
frederick gabriel gail gary gene george gerald gilbert gina gladys glen glenn gloria gordon grace greg gregory guy
harold harry harvey heather hector helen henry herbert herman holly howard hugh irene isaac ivan jack jackie jacob
jacqueline jaime james jamie jane janet janice jared jason javier jay jean jeanette jeff jeffery jeffrey jennifer jeremy
jerome jerry jesse jessica jessie jesus jill jim jimmy joan joann joanne joe joel john johnny jon jonathan jorge jose
joseph josephine joshua joy joyce juan juanita judith judy julia julian julie justin karen karl katherine kathleen
kathryn kathy keith kelly ken kenneth kevin kim kimberly kristen kristin kurt kyle larry latoya laura lauren laurie lawrence
lee leo leon leonard leroy leslie lester lewis lillian linda lisa lloyd lois lonnie lori louis louise luis luther lynn
manuel marc marcus margaret maria marie marilyn mario marion marjorie mark marquise marsha marshall martha martin marvin
mary mathew matthew maurice max megan melanie melissa melvin michael michele michelle miguel mike mildred milton mitchell
monica morris nancy natalie nathan nathaniel neil nicholas nicole norma norman oscar pamela patricia patrick paul paula
pauline pedro peggy peter philip phillip phyllis rachel rafael ralph ramon randall randy raul ray raymond rebecca regina
reginald rhonda ricardo richard rick ricky rita robert roberta roberto robin rodney roger roland ron ronald ronnie rosa
rose ross roy ruben ruby runan russell ruth ryan sally sam samantha samuel sandra sara sarah scott sean seth shane shannon
sharon shawn sheila shelly sherry shirley sidney sonia stacey stacy stanley stella stephanie stephen steve steven stuart
sue susan suzanne sylvia tamara tammy tara ted teresa terrance terri terry thelma theodore theresa thomas tiffany tim
timothy tina todd tom tommy toni tony tracy travis troy tyler tyrone valerie vanessa vera vernon veronica vicki victor
victoria vincent viola virgil virginia vivian wallace walter wanda warren wayne wendy wesley wilbur willard william willie
wilma yolanda yvonne zachary
ahmed ali alfonso alfredo andres angel armando arturo cesar claudia diego eduardo emilio enrique ernesto esteban felipe gerardo giovanni guillermo gustavo hans hassan
ibrahim ignacio ines ivan jan javier joaquin johan jorg julio karim khalid leticia lorenzo lucia luz marcos mariana mario mateo mohamed mohammad mohammed muhammad
omar oscar pablo paola rafael ramiro rodrigo rogelio salvador santiago sergio silvia tomas vicente ximena yusuf`

let known: ReadonlySet<string> | undefined

/** Whether a word is a common given name; case does not matter. */
export function isGivenName(word: string): boolean {
  known ??= new Set(GIVEN.split(/\s+/))
  return known.has(word.toLowerCase())
}
