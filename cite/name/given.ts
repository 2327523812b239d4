/** Common given names: a party that begins with one is a person, and only the surname is kept (R11.5.1). */
const GIVEN = `aaron abdel abdul abdullah abigail abner abraham ada adam adeline adolph adrian adrienne agatha agnes ahmed aileen alan alana
albert alberta alec alejandra alejandro alex alexander alexandra alexis alfonso alfred alfreda alfredo ali alice alicia alison
allan allen alma alonzo alphonse althea alton alvin alyssa amanda amber amelia amir amit amos amy ana andre andrea andres andrew
angel angela angelica angelina angelo angie anil anita ann anna annabelle anne annette annie anthony antoinette anton antonia
antonio anwar april arlene arlo armando arnold arthur arturo arun asher ashley astrid audrey augusta augustus aurelia aurora
bailey barbara barney barry basil beatrice becky belinda ben benedict benito benjamin bennie benny bernadette bernadine bernard
bernice bert bertha bertram bessie beth bethany betty beverly bianca bill billy blanca blanche bobby bonita bonnie boris brad
bradley brady brandon brenda brendan brent brett brian brianna bridget brittany bruce bruno bryan bryant buddy burton byron
caleb calista callie calvin cameron camille candace candice carl carla carlo carlos carlton carmela carmen carol carole carolina
caroline carolyn carrie carroll casey cassandra catherine cathy cecelia cecil cecilia celia cesar charity charlene charles
cherie cheryl chester chloe chris christa christian christina christine christopher christy chuck cindy claire clara clarence
clark claude claudia claudio clayton clement cliff clifford clifton clint clinton clyde cody colin colleen connie constance cora
cordell corey corina corinne cornelia cornelius courtney craig crystal curtis cynthia cyril cyrus daisy dale damon dan dana
daniel danielle danilo danny dante daphne darius darlene darnell darrell darren darryl daryl dave david dawn dean deana deanna
debbie deborah debra deepak delbert delia delores denise dennis denny derek derrick desiree dewayne dewey dexter diana diane
dianne dick diego dina dolly dolores domingo dominic dominick dominique don donald donna donovan dora doreen doris dorothy doug
douglas drew duane dudley duncan dustin dwayne dwight dylan earl earnest ebenezer ed eddie edgar edith edmund edna eduard
eduardo edward edwin edwina effie eileen elaina elaine elbert eldon eleanor eleanora elena eli elias elijah elisa elisabeth
elise elisha eliza elizabeth ella ellen elliot elliott ellis elmer eloise elsa elsie elton elvin elvis emanuel emerson emil
emilia emilio emily emma emmanuel emmett enrique ephraim eric erica erick erik erin erma ernest ernestine ernesto ernie errol
erwin essie esteban estella estelle esther ethan ethel eugene eva evan evelina evelyn ezekiel ezra fannie faye felicia felicity
felipe felix ferdinand fernando fletcher flora florence floyd fran frances francine francis francisco frank frankie franklin
fred freda freddie frederic frederica frederick fredrick freida fritz gabriel gabriela gabriella gabrielle gail galen garrett
garry gary gavin gene geneva geoffrey george georgette georgina gerald geraldine gerardo gerry gertrude gideon gil gilbert giles
gina giovanni gladys glen glenda glenn gloria gordon grace graciela graham greg gregory greta guadalupe guillermo gus gustavo
guy gwen gwendolyn hamid hank hannah hans harlan harley harold harriet harriett harris harry harvey hassan hattie hazel heather
hector heidi helen helena henrietta henrik henry herbert herman hester hezekiah hilary hilda hillary hiram holly homer horace
hosea howard howell hubert huey hugh hugo humberto humphrey huong hussein ian ibrahim ignacio imelda ines ingrid ira irene irma
irvin irving irwin isaac isabel isabella isabelle isaiah isiah ismael ismail iva ivan ivy jack jackie jacklyn jacob jacqueline
jaime jake jamal james jamie jamil jan jane janelle janet janette janice janie janine jared jasmine jason jasper javier jay
jayne jean jeanette jeanne jeannette jeannie jed jedediah jeff jefferey jeffery jeffrey jenna jennie jennifer jenny jerald
jeremiah jeremy jeri jermaine jerome jerrold jerry jess jesse jessica jessie jesus jewel jewell jill jim jimmy joan joann joanne
joaquin jocelyn jodi jodie jody joe joel joey johan johann johanna john johnathan johnathon johnnie johnny jon jonas jonathan
jonathon jorg jorge jose josef josefa josefina joseph josephine joshua josiah josie josue joy joyce juan juana juanita judah
judd jude judith judy julia julian julianne julie juliet juliette julio julius junius justin justina justus kaitlyn kara karen
karim karin karina karl karla kasey kate katherine kathie kathleen kathrine kathryn kathryne kathy katie kay kayla keenan keith
kelley kelli kellie kelly ken kendall kendra kendrick kenneth kenny kent kerri kerry kevin khaled khalid kim kimberly kirk
kirsten krista kristen kristi kristin kristina kristine kristopher krystal kumar kurt kwame kyle lacey lakshmi lamont lamonte
lana lance landon lara larry lashonda latisha latonya latoya laura laurel lauren laurence laurie laverne lawanda lawrence leah
leander leann leanne lee leif leigh lela leland lelia lemuel lena lenny lenora leo leola leon leona leonard leonardo leopold
leroy leslie lester leticia letitia levi lewis lida lila lilian lillian lilly lily lina linda lionel lisa liza lizzie lloyd lois
lola lonnie lorena lorene lorenzo loretta lori lorraine lorrie lottie lou louella louie louis louise lowell luann lucas lucia
lucian lucien lucile lucille lucinda lucius lucy luella luigi luis luka luke lupe luther luz lydia lyle lynda lynette lynn lynne
mable mack maddox madeleine madeline madge mae magdalena maggie mahmoud mahmud malcolm malik mallory mamie mandy manny manoj
manuel manuela marc marcella marcellus marcelo marcia marcos marcus marcy margaret margarita margery margie margo margot
marguerite maria mariam marian mariana marianne marie marietta marilyn marilynn marina mario marion marisa marissa marjorie
marjory mark marla marlene marlin marlon marquise marsha marshall marta martha martin martina marty marvin marvina mary maryann
maryanne mateo mathew matthew matthias mattie maude maura maureen maurice mauricio max maxine maxwell mayra meagan megan meghan
mehmet melanie melinda melissa melody melva melvin merle mia micah michael michaela micheal michele michelle mickey miguel mike
mikhail mildred millard millicent millie milton mimi mindy minh minnie miranda miriam mitchell mohamed mohammad mohammed mollie
molly mona monica monique monte morris morton muhammad muriel murray mustafa myles myra myrna nadia nadine nancy naomi napoleon
nasser natalia natalie natasha nathan nathanael nathaniel ned neil nell nellie nelly nettie newell newton nicholas nick nickolas
nicola nicolas nicole nigel nikki nina noah noel nolan nora noreen norma norman norris octavia ola olga olin oliver olivia ollie
omar oscar otis otto owen pablo paige pamela paola pascal patrica patricia patrick patsy patti patty paul paula paulette paulina
pauline paulo pedro peggy penelope penny percival percy perry pete peter phil philip philippe phillip phineas phoebe phyllis
pierre polly prakash preston priya prudence quentin quincy quinton rachael rachel rachelle rafael rahul raj rajesh rakesh ralph
ramesh ramiro ramon ramona randal randall randolph randy raphael rashad rashid raul ravi ray raymond raymundo reba rebecca
rebekah reese reggie regina reginald regis reid reinaldo rena renata rene renee reuben rex reynaldo rhett rhoda rhonda ricardo
richard rick rickie ricky riley rita rob robbie robby robert roberta roberto robin rocco rochelle roderick rodger rodney rodolfo
rodrick rodrigo rogelio roger roland romeo ron ronald ronda ronnie ronny rory rosa rosalia rosalie rosalind rosalinda rosalyn
rosanna rosanne rosario roscoe rose roseann rosella rosemarie rosemary rosetta rosie roslyn ross rowland roxanne roy ruben ruby
rudolfo rudolph rudy rufus runan rupert russell rusty ruth ryan saad sabrina sadie salim sallie sally salman salvador salvatore
sam samantha sammie sammy samson samuel sandra sanford santiago santos sara sarah saul savanna scott scottie sean sebastian
selena serena sergio seth shane shanna shannon shari sharlene sharon sharron shaun shauna shawn sheila sheldon shelia shelley
shelly sheree sheri sherman sherri sherrie sherry shirley sidney silvia simeon simon simone sofia sol sonia sonja sonya sophia
sophie sophronia srinivas stacey stacie stacy stan stanley stefan stefanie stella stephan stephania stephanie stephen steve
steven stevie stewart stuart sue sunil susan susana susanna susanne susie suzanne syed sylvester sylvia tabatha tamara tammy
tamra tanisha tanya tara tariq taryn tatiana ted teddy telly terence teresa teresita terrance terrell terrence terri terry tess
tessa thad thanh thea thelma theodora theodore theodosia theresa theron thomas tia tiffany tim timmy timothy tina tisha tobias
toby todd tom tomas tommie tommy toney toni tonia tony tonya tracey traci tracy travis trent trenton trevon trevor tricia trina
troy trudy truman tuan tyler tyrell tyrese tyrone una ursula valentin valentina valeria valerie vanessa vaughn venkat vera verna
vernice vernon veronica vicente vicki vickie victor victoria victoriano vijay vilma vince vincent viola virgie virgil virginia
vivian vivien wade wallace walt walter wanda warren wayman wayne wei wendell wendy werner wesley whitney wilber wilbert wilbur
wilfred wilfredo willa willard william willie willis wilma winfield winifred winston woodrow wyatt xavier xiaoming ximena yasmin
yolanda yong yusuf yvonne zachariah zachary zachery zack zoe zora`

let known: ReadonlySet<string> | undefined

/** Whether a word is a common given name; case does not matter. */
export function isGivenName(word: string): boolean {
  known ??= new Set(GIVEN.split(/\s+/))
  return known.has(word.toLowerCase())
}
