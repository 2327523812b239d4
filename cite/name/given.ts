/**
 * Common given names. A party that starts with one is a person, cited by surname only (R11.5.1). Each line gives the
 * first two letters that a group of names shares, followed by the rest of each name (`aa ron` is Aaron; `-` is the two
 * letters alone).
 */
const GIVEN = `aa ron
ab del dul dullah igail ner raham
ad a am eline olph rian rienne
ag atha nes
ah med
ai leen
al an ana bert berta ec ejandra ejandro ex exander exandra exis fonso fred freda fredo i ice icia ison lan len ma onzo phonse thea ton vin yssa
am anda ber elia ir it os y
an a dre drea dres drew gel gela gelica gelina gelo gie il ita n na nabelle ne nette nie thony toinette ton tonia tonio war
ap ril
ar lene lo mando nold thur turo un
as her hley trid
au drey gusta gustus relia rora
ba iley rbara rney rry sil
be atrice cky linda n nedict nito njamin nnie nny rnadette rnadine rnard rnice rt rtha rtram ssie th thany tty verly
bi anca ll lly
bl anca anche
bo bby nita nnie ris
br ad adley ady andon enda endan ent ett ian ianna idget ittany uce uno yan yant
bu ddy rton
by ron
ca leb lista llie lvin meron mille ndace ndice rl rla rlo rlos rlton rmela rmen rol role rolina roline rolyn rrie rroll sey ssandra therine thy
ce celia cil cilia lia sar
ch arity arlene arles erie eryl ester loe ris rista ristian ristina ristine ristopher risty uck
ci ndy
cl aire ara arence ark aude audia audio ayton ement iff ifford ifton int inton yde
co dy lin lleen nnie nstance ra rdell rey rina rinne rnelia rnelius urtney
cr aig ystal
cu rtis
cy nthia ril rus
da isy le mon n na niel nielle nilo nny nte phne rius rlene rnell rrell rren rryl ryl ve vid wn
de an ana anna bbie borah bra epak lbert lia lores nise nnis nny rek rrick siree wayne wey xter
di ana ane anne ck ego na
do lly lores mingo minic minick minique n nald nna novan ra reen ris rothy ug uglas
dr ew
du ane dley ncan stin
dw ayne ight
dy lan
ea rl rnest
eb enezer
ed - die gar ith mund na uard uardo ward win wina
ef fie
ei leen
el aina aine bert don eanor eanora ena i ias ijah isa isabeth ise isha iza izabeth la len liot liott lis mer oise sa sie ton vin vis
em anuel erson il ilia ilio ily ma manuel mett
en rique
ep hraim
er ic ica ick ik in ma nest nestine nesto nie rol win
es sie teban tella telle ther
et han hel
eu gene
ev a an elina elyn
ez ekiel ra
fa nnie ye
fe licia licity lipe lix rdinand rnando
fl etcher ora orence oyd
fr an ances ancine ancis ancisco ank ankie anklin ed eda eddie ederic ederica ederick edrick eida itz
ga briel briela briella brielle il len rrett rry ry vin
ge ne neva offrey orge orgette orgina rald raldine rardo rry rtrude
gi deon l lbert les na ovanni
gl adys en enda enn oria
go rdon
gr ace aciela aham eg egory eta
gu adalupe illermo s stavo y
gw en endolyn
ha mid nk nnah ns rlan rley rold rriet rriett rris rry rvey ssan ttie zel
he ather ctor idi len lena nrietta nrik nry rbert rman ster zekiah
hi lary lda llary ram
ho lly mer race sea ward well
hu bert ey gh go mberto mphrey ong ssein
ia n
ib rahim
ig nacio
im elda
in es grid
ir a ene ma vin ving win
is aac abel abella abelle aiah iah mael mail
iv a an y
ja ck ckie cklyn cob cqueline ime ke mal mes mie mil n ne nelle net nette nice nie nine red smine son sper vier y yne
je an anette anne annette annie d dediah ff fferey ffery ffrey nna nnie nnifer nny rald remiah remy ri rmaine rome rrold rry ss sse ssica ssie sus wel well
ji ll m mmy
jo an ann anne aquin celyn di die dy e el ey han hann hanna hn hnathan hnathon hnnie hnny n nas nathan nathon rg rge se sef sefa sefina seph sephine shua siah sie sue y yce
ju an ana anita dah dd de dith dy lia lian lianne lie liet liette lio lius nius stin stina stus
ka itlyn ra ren rim rin rina rl rla sey te therine thie thleen thrine thryn thryne thy tie y yla
ke enan ith lley lli llie lly n ndall ndra ndrick nneth nny nt rri rry vin
kh aled alid
ki m mberly rk rsten
kr ista isten isti istin istina istine istopher ystal
ku mar rt
kw ame
ky le
la cey kshmi mont monte na nce ndon ra rry shonda tisha tonya toya ura urel uren urence urie verne wanda wrence
le ah ander ann anne e if igh la land lia muel na nny nora o ola on ona onard onardo opold roy slie ster ticia titia vi wis
li da la lian llian lly ly na nda onel sa za zzie
ll oyd
lo is la nnie rena rene renzo retta ri rraine rrie ttie u uella uie uis uise well
lu ann cas cia cian cien cile cille cinda cius cy ella igi is ka ke pe ther z
ly dia le nda nette nn nne
ma ble ck ddox deleine deline dge e gdalena ggie hmoud hmud lcolm lik llory mie ndy nny noj nuel nuela rc rcella rcellus rcelo rcia rcos rcus rcy rgaret rgarita rgery rgie rgo rgot rguerite ria riam rian riana rianne rie rietta rilyn rilynn rina rio rion risa rissa rjorie rjory rk rla rlene rlin rlon rquise rsha rshall rta rtha rtin rtina rty rvin rvina ry ryann ryanne teo thew tthew tthias ttie ude ura ureen urice uricio x xine xwell yra
me agan gan ghan hmet lanie linda lissa lody lva lvin rle
mi a cah chael chaela cheal chele chelle ckey guel ke khail ldred llard llicent llie lton mi ndy nh nnie randa riam tchell
mo hamed hammad hammed llie lly na nica nique nte rris rton
mu hammad riel rray stafa
my les ra rna
na dia dine ncy omi poleon sser talia talie tasha than thanael thaniel
ne d il ll llie lly ttie well wton
ni cholas ck ckolas cola colas cole gel kki na
no ah el lan ra reen rma rman rris
oc tavia
ol a ga in iver ivia lie
om ar
os car
ot is to
ow en
pa blo ige mela ola scal trica tricia trick tsy tti tty ul ula ulette ulina uline ulo
pe dro ggy nelope nny rcival rcy rry te ter
ph il ilip ilippe illip ineas oebe yllis
pi erre
po lly
pr akash eston iya udence
qu entin incy inton
ra chael chel chelle fael hul j jesh kesh lph mesh miro mon mona ndal ndall ndolph ndy phael shad shid ul vi y ymond ymundo
re ba becca bekah ese ggie gina ginald gis id inaldo na nata ne nee uben x ynaldo
rh ett oda onda
ri cardo chard ck ckie cky ley ta
ro b bbie bby bert berta berto bin cco chelle derick dger dney dolfo drick drigo gelio ger land meo n nald nda nnie nny ry sa salia salie salind salinda salyn sanna sanne sario scoe se seann sella semarie semary setta sie slyn ss wland xanne y
ru ben by dolfo dolph dy fus nan pert ssell sty th
ry an
sa ad brina die lim llie lly lman lvador lvatore m mantha mmie mmy mson muel ndra nford ntiago ntos ra rah ul vanna
sc ott ottie
se an bastian lena rena rgio th
sh ane anna annon ari arlene aron arron aun auna awn eila eldon elia elley elly eree eri erman erri errie erry irley
si dney lvia meon mon mone
so fia l nia nja nya phia phie phronia
sr inivas
st acey acie acy an anley efan efanie ella ephan ephania ephanie ephen eve even evie ewart uart
su e nil san sana sanna sanne sie zanne
sy ed lvester lvia
ta batha mara mmy mra nisha nya ra riq ryn tiana
te d ddy lly rence resa resita rrance rrell rrence rri rry ss ssa
th ad anh ea elma eodora eodore eodosia eresa eron omas
ti a ffany m mmy mothy na sha
to bias by dd m mas mmie mmy ney ni nia ny nya
tr acey aci acy avis ent enton evon evor icia ina oy udy uman
tu an
ty ler rell rese rone
un a
ur sula
va lentin lentina leria lerie nessa ughn
ve nkat ra rna rnice rnon ronica
vi cente cki ckie ctor ctoria ctoriano jay lma nce ncent ola rgie rgil rginia vian vien
wa de llace lt lter nda rren yman yne
we i ndell ndy rner sley
wh itney
wi lber lbert lbur lfred lfredo lla llard lliam llie llis lma nfield nifred nston
wo odrow
wy att
xa vier
xi aoming mena
ya smin
yo landa ng
yu suf
yv onne
za chariah chary chery ck
zo e ra`

let known: ReadonlySet<string> | undefined

function withoutAccents(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '')
}

/** Returns true for a common given name, regardless of capitalization. */
export function isGivenName(word: string): boolean {
  known ??= new Set(
    GIVEN.split('\n').flatMap((line) => {
      const [head = '', ...tails] = line.split(' ')
      return tails.map((tail) => head + tail.replace('-', ''))
    }),
  )
  return (
    known.has(word.toLowerCase()) || (/[À-ÿ]/.test(word) && known.has(withoutAccents(word.toLowerCase())))
  )
}
