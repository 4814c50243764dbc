/**
 * Passwords that attackers try first, of eight characters and more (shorter ones are refused
 * anyway), in lower case. From published counts of leaked passwords, plus words that are likely on
 * the island.
 */
const words = `
12345678 123456789 1234567890 0123456789 12345678910 123456789a 123456789q 1234567891
87654321 987654321 9876543210 11111111 111111111 1111111111 00000000 0000000000 22222222
33333333 44444444 55555555 66666666 77777777 88888888 99999999 12341234 123412345 123123123
123321123 12121212 11223344 1122334455 112233445566 10203040 1020304050 13131313 147258369
147852369 159357456 159753456 741852963 789456123 789456123a 456789123 963852741 321321321
102030405 101010101 123454321 1234554321 135792468 246813579 19871987 19901990 20002000
20202020 20252025 20262026 password password1 password12 password123 password1234 password!
password1! password01 password2 password3 password11 password99 passw0rd passw0rd1 p@ssword
p@ssw0rd p@ssw0rd1 pa55word pa$$word pass1234 pass12345 passpass passport password2024
password2025 password2026 mypassword newpassword thepassword changeme changeme1 changeme123
changeit letmein1 letmein123 letmeinnow letmein! welcome1 welcome12 welcome123 welcome2024
welcome2025 welcome2026 welcome! admin123 admin1234 admin12345 admin123456 administrator
adminadmin root1234 rootroot toor1234 default1 default123 guest123 guestguest test1234
test12345 test123456 testtest testing1 testing123 tester123 demo1234 demodemo user1234
useruser username usuario1 login123 loginlogin master12 master123 mastermaster superman
superman1 superman123 batman123 spiderman spiderman1 ironman1 wolverine captain1 pokemon1
pokemon123 dragon12 dragon123 dragonball naruto123 starwars starwars1 skywalker matrix123
qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwertyqwerty
qwertz123 qwertzui qwertzuiop azertyui azertyuiop azerty123 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y
q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 qazwsxedc qazwsx123 qazwsxedcrfv 1qaz2wsx 1qaz2wsx3edc
zaq12wsx zaq1xsw2 zaq1zaq1 zxcvbnm1 zxcvbnm123 zxcvbnm, zxcvzxcv asdfghjk asdfghjkl
asdfghjkl1 asdf1234 asdfasdf asdasdasd asdqwe123 qweasdzxc qweasd123 qweqweqwe qwe123qwe
qwer1234 qwerasdf 1234qwer 123qweasd 123qwe123 12qwaszx 123abc123 abc12345 abc123456
abc123abc abcd1234 abcd12345 abcdefgh abcdefghi abcdefg1 a1b2c3d4 a1b2c3d4e5 a12345678
a123456789 aa123456 aaa111222 aaaaaaaa aaaaaaaaaa aabbccdd q12345678 q123456789 z12345678
1a2b3c4d zxc12345 iloveyou iloveyou1 iloveyou2 iloveyou123 ilovegod iloveme1 loveyou1
lovelove loveme123 mylove123 forever1 forever21 princess princess1 princess123 sunshine
sunshine1 sunshine123 sunflower butterfly butterfly1 rainbow1 flower123 chocolate chocolate1
cookie123 cupcake1 strawberry blueberry pineapple bananas1 computer computer1 internet
internet1 samsung1 samsung123 iphone123 android1 google123 facebook facebook1 facebook123
instagram whatsapp youtube1 linkedin microsoft windows1 windows10 windows11 nintendo
playstation minecraft minecraft1 fortnite1 football football1 football123 baseball baseball1
basketball soccer123 hockey123 liverpool liverpool1 liverpool123 chelsea1 chelsea123
arsenal1 arsenal123 barcelona barcelona1 realmadrid juventus manchester ajax1234 ajaxajax
feyenoord michael1 michael123 jennifer jennifer1 jessica1 jordan23 jordan123 charlie1
charlie123 ashley123 andrew123 daniel123 anthony1 matthew1 nicholas nicole123 samantha
alexander alexandra elizabeth christian christine isabella gabriel1 victoria veronica
patricia fernando francisco alejandra alejandro estrella corazon1 carolina mariposa teamo123
tequiero teamomucho contrasena contraseña contrasena1 contrasena123 hola1234 holahola
wachtwoord wachtwoord1 wachtwoord123 welkom01 welkom123 welkom2024 welkom2025 welkom2026
geheim123 nederland holland1 amsterdam rotterdam voetbal1 lekkerding hallo123 hallohallo
passwort passwort1 motdepasse bonjour1 soleil123 freedom1 freedom123 whatever whatever1
trustno1 trustno1! blink182 metallica nirvana1 slipknot eminem123 beautiful beautiful1
jesus123 jesuschrist godisgood blessed1 blessing family123 mother123 mommy123 daddy123
babygirl babygirl1 sweetheart sweetpea lovely123 angel123 angels123 shadow12 shadow123
hunter12 hunter123 ranger123 tigger123 monkey12 monkey123 snoopy123 scooby123 garfield
elephant dolphins dolphin1 cowboys1 yankees1 steelers lakers24 eagles123 mustang1 mercedes
mercedes1 corvette ferrari1 porsche1 yamaha123 harley123 toyota123 hyundai1 nissan123
trustnoone secret123 secretsecret topsecret security security1 secure123 summer123
summer2024 summer2025 summer2026 winter123 winter2024 winter2025 winter2026 spring2025
spring2026 autumn2025 autumn2026 january1 february september november december midnight
midnight1 moonlight starlight diamond1 diamond123 platinum goldfish blackjack maverick
phoenix1 warrior1 knight123 merlin123 gandalf1 hogwarts harrypotter
curacao1 curacao12 curacao123 curaçao1 curaçao123 curacao2024 curacao2025 curacao2026
korsou123 kòrsou123 willemstad willemstad1 otrobanda pietermaai westpunt1 bonbini1 bonbini123
dushi123 dushidushi mihadushi bondia123 antillen1 caribbean caribbean1 trupial1 trupial123
taxi1234 taxi12345 taxitaxi taxidriver driver123 driver1234 operator1 operator123 rider123
chauffeur chauffeur1 airport1 airport123 hatoairport
123456789012345 111111111111111 000000000000000 1234567890123456 12345678901234567890
qwertyuiopasdfghjkl qwertyuiopasdfg qwertyuiop123456 1qaz2wsx3edc4rfv 1qaz2wsx3edc4rfv5tgb
passwordpassword passwordpassword1 password12345678 password123456789 passwordpasswordpassword
iloveyouiloveyou abcdefghijklmno abcdefghijklmnop abcdefghijklmnopqrstuvwxyz
administrator123 administrator1234 letmeinletmeinletmein welcomewelcome1 welcomewelcome123
correcthorsebatterystaple thisismypassword thisisapassword mypasswordispassword
qwertyqwertyqwerty asdfghjklasdfghjkl zxcvbnmzxcvbnmzxcvbnm 123123123123123 123456123456123456
`;

export const commonPasswords: ReadonlySet<string> = new Set(words.trim().split(/\s+/));
