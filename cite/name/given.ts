/** Common given names: a party that begins with one is a person, and only the surname is kept (R11.5.1). */
const GIVEN = `aaron abdel abdul abdullah abigail abner abraham ada adam adele adeline adolph adrian adrienne agatha agnes ahmed aida aileen
alan alana albert alberta alec alejandra alejandro alex alexander alexandra alexis alfonso alfred alfreda alfredo ali alice
alicia alison allan allen alma alonzo alphonse althea alton alvin alyssa amanda amber ambrose amelia amir amit amos amy ana
anastasia andre andrea andres andrew angel angela angelica angelina angelo angie anil anita ann anna annabelle anne annette
annie ansel anthony antoinette anton antonia antonio anwar april archibald arlene arlo armand armando arnold arnulfo arthur
arturo arun asher ashley ashok astrid audrey augusta augustus aurelia aurora bailey barbara barney barry bartholomew basil
beatrice becky belinda ben benedict benito benjamin bennie benny bernadette bernadine bernard bernice bert bertha bertram bessie
beth bethany betty beverly bianca bill billy blanca blanche bobby bonita bonnie boris brad bradley brady brandon brenda brendan
brent brett brian brianna bridget brittany bruce bruno bryan bryant buddy burton byron caleb calista callie calvin cameron
camille candace candice carl carla carlo carlos carlton carmela carmen carol carole carolina caroline carolyn carrie carroll
casey cassandra catherine cathy cecelia cecil cecilia celeste celia cesar charity charlene charles charmaine chelsea cherie
cheryl chester chloe chris christa christian christina christine christopher christy chuck cindy claire clara clarence clarissa
clark claude claudette claudia claudio clayton clement cliff clifford clifton clint clinton clyde cody colin colleen connie
constance cora cordell corey corina corinne cornelia cornelius courtney craig crystal curtis cynthia cyril cyrus daisy dale
damon dan dana daniel danielle danilo danny dante daphne darin darius darla darlene darnell darrell darren darryl daryl dave
david dawn dean deana deanna debbie deborah debra deepak delbert delia delores dena denise dennis denny derek derrick desiree
dewayne dewey dexter diana diane dianne dick diego dimitri dina dino dirk dmitri dolly dolores domingo dominic dominick
dominique don donald donna donovan dora doreen dorian doris dorothy doug douglas drew duane dudley duncan dustin dwayne dwight
dylan earl earnest ebenezer ed eddie edgar edith edmond edmund edna eduard eduardo edward edwin edwina effie efrain eileen
elaina elaine elbert eldon eleanor eleanora elena eli elias elijah elisa elisabeth elise elisha eliza elizabeth ella ellen
elliot elliott ellis elmer eloise elsa elsie elton elva elvin elvira elvis elwood emanuel emerson emil emile emilia emiliano
emilio emily emma emmanuel emmett enoch enos enrique ephraim erasmus eric erica erick erik erin erma ernest ernestine ernesto
ernie errol erwin essie esteban estella estelle esther ethan ethel etta eugene eunice eva evan evangeline evelina evelyn everett
ezekiel ezra fannie faye felicia felicity felipe felix ferdinand fernando fidel fletcher flora florence florencio flossie floyd
fran frances francine francis francisco francois frank frankie franklin fred freda freddie frederic frederica frederick fredrick
freida fritz gabriel gabriela gabriella gabrielle gail galen garrett garry gary gavin genaro gene geneva genevieve geoffrey
george georgette georgina gerald geraldine gerardo gerry gertrude gideon gil gilbert gilberto giles gina ginger giovanni
giuseppe gladys glen glenda glenn gloria godfrey goldie gordon grace graciela graham greg gregory greta gretchen griselda grover
guadalupe guillermina guillermo gus gustavo guy gwen gwendolyn hamid hank hannah hans harlan harley harold harriet harriett
harris harry harvey hassan hattie hazel heather hector hedwig heidi helen helena helga henri henrietta henrik henry herbert
heriberto herman hermann hernan hester hezekiah hilary hilda hillary hiram holly homer horace hortense hosea howard howell
hubert huey hugh hugo humberto humphrey huong hussein hyun ian ibrahim ida ignacio igor ila imelda imogene ina ines inez ingrid
ira irene irma irvin irving irwin isaac isabel isabella isabelle isadore isaiah isiah isidro ismael ismail iva ivan ivy jacinto
jack jackie jacklyn jaclyn jacob jacqueline jacques jaime jake jamal jameel james jamie jamil jan jana jane janelle janet
janette janice janie janine jared jasmine jason jasper javier jay jayne jean jeanette jeanne jeannette jeannie jed jedediah jeff
jefferey jeffery jeffrey jenna jennie jennifer jenny jerald jeremiah jeremy jeri jermaine jerome jerrold jerry jess jesse
jessica jessie jesus jewel jewell jill jim jimmy joachim joan joann joanne joaquin jocelyn jodi jodie jody joe joel joey johan
johann johanna john johnathan johnathon johnnie johnny jolene jon jonah jonas jonathan jonathon jorg jorge jose josef josefa
josefina joseph josephine joshua josiah josie josue joy joyce juan juana juanita judah judd jude judith judy julia julian
julianne julie juliet juliette julio julius junius justin justina justus kaitlyn kara karen karim karin karina karl karla kasey
kate katherine kathie kathleen kathrine kathryn kathryne kathy katie katrina kay kayla keenan keith kelley kelli kellie kelly
ken kendall kendra kendrick kenneth kenny kent kerri kerry kevin khaled khalid kim kimberly kirk kirsten kitty konrad krista
kristen kristi kristin kristina kristine kristopher krystal kumar kurt kwame kyle lacey ladonna lakshmi lamar lamont lamonte
lana lance landon lara larry lashonda latasha latisha latonya latoya latrice laura laurel lauren laurence laurie laverne lawanda
lawrence leah leander leann leanne lee leif leigh leila lela leland lelia lemuel lena lenny lenora leo leola leon leona leonard
leonardo leonel leopold leopoldo leroy leslie lester leta letha leticia letitia levi lewis lida lila lilian lillian lilly lily
lina linda linus lionel lisa lisette liza lizzie lloyd lois lola lonnie lorena lorene lorenzo loretta lori lorraine lorrie
lottie lou louella louie louis louise lourdes lowell luann lucas lucia lucian luciano lucien lucile lucille lucinda lucius lucy
ludwig luella luigi luis luka luke lula lupe luther luz lydia lyle lynda lynette lynn lynne mabel mable mack maddox madeleine
madeline madge mae magdalena maggie mahmoud mahmud malcolm malik mallory mamie mandy manny manoj manuel manuela marc marcelino
marcella marcellus marcelo marcia marcos marcus marcy margaret margarita margery margie margo margot marguerite maria mariam
marian mariana marianne maribel maricela marie marietta marilyn marilynn marina mario marion marisa marisol marissa maritza
marjorie marjory mark marla marlene marlin marlon marquise marsha marshall marta martha martin martina marty marva marvin
marvina mary maryann maryanne mateo mathew matilda matthew matthias mattie maude maura maureen maurice mauricio max maxine
maxwell mayra meagan megan meghan mehmet melanie melba melinda melissa melody melva melvin meredith merle mervin mia micah
michael michaela micheal michele michelle mickey miguel mike mikhail mildred millard millicent millie milo milton mimi mindy
minerva minh minnie miranda miriam mitchell mitzi mohamed mohammad mohammed moises mollie molly mona monica monique monte morris
morton muhammad muriel murray mustafa myles myra myrna myrtle nadia nadine nancy nanette naomi napoleon nasser natalia natalie
natasha nathan nathanael nathaniel ned neil nelda nell nellie nelly nettie neva newell newton nicholas nick nickolas nicola
nicolas nicole nigel nikita nikki nina noah noel noemi nolan nona nora norbert norberto noreen norma norman norris obadiah
octavia octavio odell ofelia ola olga olin oliver olivia ollie omar opal orville osama osbaldo oscar osvaldo otis otto owen
ozzie pablo paige pamela pansy paola pascal patrica patricia patrick patsy patti patty paul paula paulette paulina pauline paulo
pedro peggy penelope penny percival percy perry pete peter petra phil philip philippe phillip phineas phoebe phyllis pierre
polly porfirio prakash preston priscilla priya prudence quentin quincy quinton rachael rachel rachelle rafael raheem rahul raj
rajesh rakesh ralph ramesh ramiro ramon ramona randal randall randolph randy raphael raquel rashad rashid raul ravi ray raymond
raymundo reba rebecca rebekah reese refugio reggie regina reginald regis reid reinaldo reinhold rena renata rene renee reuben
rex reynaldo rhea rhett rhoda rhonda ricardo richard rick rickie ricky rigoberto riley rita rob robbie robby robert roberta
roberto robin rocco rochelle roderick rodger rodney rodolfo rodrick rodrigo rogelio roger roland rolando rolf roma romeo ron
ronald ronda ronnie ronny rory rosa rosalia rosalie rosalind rosalinda rosalyn rosanna rosanne rosario roscoe rose roseann
rosella rosemarie rosemary rosetta rosie roslyn ross rowena rowland roxanne roy royce ruben ruby rudolf rudolfo rudolph rudy
rufus runan rupert russell rusty ruth ryan saad sabina sabrina sadie salim sallie sally salman salome salvador salvatore sam
samantha sammie sammy samson samuel sandra sanford sanjay santiago santos sara sarah saul savanna scott scottie sean sebastian
selena selma serena sergei sergio seth seymour shana shane shanna shannon shari sharlene sharon sharron shaun shauna shawn
sheila sheldon shelia shelley shelly sheree sheri sherman sherri sherrie sherry shirley sidney sigmund silas silvester silvia
simeon simon simone socorro sofia sol solomon sonia sonja sonya sophia sophie sophronia srinivas stacey stacie stacy stan
stanley stefan stefanie stella stephan stephania stephanie stephen steve steven stevie stewart stuart sue sunil suresh susan
susana susanna susanne susie suzanne suzette syed sylvester sylvia tabatha tabitha tamara tamika tammy tamra tania tanisha tanya
tara tariq taryn tasha tatiana ted teddy telly terence teresa teresita terrance terrell terrence terri terry tess tessa thad
thaddeus thanh thea thelma theodora theodore theodosia theophilus theresa theron thomas thurman tia tiburcio tiffany tim timmy
timothy tina tisha tobias toby todd tom tomas tomasa tommie tommy toney toni tonia tony tonya tracey traci tracy travis trent
trenton trevon trevor tricia trina trisha troy trudy truman tuan tyler tyrell tyrese tyrone ulysses una uriah ursula valentin
valentina valeria valerie vanessa vaughn velma venkat venus vera verna vernice vernon veronica vicente vicki vickie victor
victoria victoriano vijay vilma vince vincent viola virgie virgil virginia vito vivian vivien vladimir wade waldo wallace walt
walter wanda warren wayman wayne wei wendell wendy werner wesley whitney wilber wilbert wilbur wilfred wilfredo wilhelm
wilhelmina willa willard william willie willis wilma wilmer winfield winifred winston woodrow wyatt xavier xiaoming ximena
yasmin yesenia yetta yevgeny yolanda yong yoshiko ysidro yuri yusuf yvette yvonne zachariah zachary zachery zack zebulon zelda
zelma zenobia zoe zoila zora`

let known: ReadonlySet<string> | undefined

/** Whether a word is a common given name; case does not matter. */
export function isGivenName(word: string): boolean {
  known ??= new Set(GIVEN.split(/\s+/))
  return known.has(word.toLowerCase())
}
