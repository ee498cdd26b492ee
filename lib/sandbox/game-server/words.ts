/** First halves of server names. With the second halves there are more names than the biggest game has servers. */
export const heads = (
  'Amber Ash Aster Autumn Azure Black Blaze Bright Bronze Cinder Cloud Copper Coral Crow Crystal Dawn Deep Dragon Dream Dusk ' +
  'Eagle Echo Elder Elm Ember Ever Fable Falcon Fern Flint Frost Gale Ghost Glass Gold Grave Gray Green Hallow Hawk Hazel High ' +
  'Holly Honey Iron Ivory Ivy Jade Lark Lion Lost Lunar Maple Marble Mist Moon Moss Myth Night North Oak Onyx Opal Pearl Pine ' +
  'Quartz Rain Raven Red River Rose Rune Sable Sage Silver Sky Snow Star Storm Summer Sun Thorn Thunder Tide Twilight Umber ' +
  'Velvet Vine West White Wild Wind Winter Wolf'
).split(' ');

/** Second halves of server names. */
export const tails = (
  'abbey barrow bay bend bluff bourne bridge brook cairn cove crag crest cross dale deep den downs dell fall fell fen field ' +
  'ford forge garde gate glade glen grove harbor haven heath helm hill hold hollow keep lake land lea march marsh mere moor ' +
  'mount pass peak pool port reach rest ridge rise run shade shore song spire spring stead strand thicket vale view ward watch'
).split(' ');

/** Characters' names such as players choose: several scripts, short and long, right to left, with spaces and marks. */
export const characterNames = [
  'Kaelith',
  'Mirelle',
  'Thorne',
  'Vex',
  'Oswin the Quiet',
  'Bo',
  'Seraphine',
  'Ragnvald',
  'Zephyrine Althea Moonwhisper',
  'Quill',
  "D'Arcy",
  'Ælfgifu',
  'Łucja',
  'xX_Shade_Xx',
  'Nguyễn Ánh',
  'Müller',
  'Снежана',
  '桜花',
  'ハヤテ',
  '黒猫のジジ',
  'さすらいの吟遊詩人',
  '月影',
  '龍吟',
  '夜雨聲煩',
  '清風徐來水波不興',
  '阿青',
  '北冥有魚',
  'نور',
  'ليلى',
  'فارس الصحراء',
  'سيف الدين',
  '달빛',
  '하늘',
  'น้ำฟ้า',
  '★Nova★',
  'Iris 🌸',
  'O_o',
  'Grandmaster Pip',
  'Tamsin',
  'Corvus',
] as const;

/** The name of one character in every account that has any, so that a page that forgets to escape shows it at once. */
export const markupName = '<b>Nox</b>';
