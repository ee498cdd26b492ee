import type { Locale } from '@/lib/domain/locales';
import type { LocalText } from '@/lib/domain/local-text';
import { sampleLocales } from './sample-words';

type Words = Readonly<{
  cardHere: string;
  localCard: string;
  slip: string;
  gameCard: string;
  points: string;
  billing: string;
  hereNote: string;
  cardNote: string;
  frameGift: string;
  walletGift: string;
}>;

/** Names of methods that are called by what they are; invented brands have one name everywhere. */
// prettier-ignore
const words: Readonly<Partial<Record<Locale, Words>>> & Readonly<{ en: Words }> = {
  en: { cardHere: 'Card on this page', localCard: 'Local card', slip: 'Bank slip', gameCard: 'Game point card', points: 'Member points', billing: 'Mobile billing', hereNote: 'Without leaving the shop', cardNote: 'Card number and password', frameGift: 'Profile frame from our partner', walletGift: '5% back in your wallet' },
  ar: { cardHere: 'بطاقة في هذه الصفحة', localCard: 'بطاقة محلية', slip: 'قسيمة بنكية', gameCard: 'بطاقة نقاط الألعاب', points: 'نقاط الأعضاء', billing: 'فوترة الهاتف', hereNote: 'دون مغادرة المتجر', cardNote: 'رقم البطاقة وكلمة المرور', frameGift: 'إطار للملف الشخصي من شريكنا', walletGift: 'استرداد 5% إلى محفظتك' },
  de: { cardHere: 'Karte auf dieser Seite', localCard: 'Inländische Karte', slip: 'Zahlschein', gameCard: 'Spielpunkte-Karte', points: 'Mitgliedspunkte', billing: 'Handyrechnung', hereNote: 'Ohne den Shop zu verlassen', cardNote: 'Kartennummer und Passwort', frameGift: 'Profilrahmen von unserem Partner', walletGift: '5 % zurück in Ihre Wallet' },
  es: { cardHere: 'Tarjeta en esta página', localCard: 'Tarjeta nacional', slip: 'Boleta bancaria', gameCard: 'Tarjeta de puntos', points: 'Puntos de socio', billing: 'Factura móvil', hereNote: 'Sin salir de la tienda', cardNote: 'Número y contraseña', frameGift: 'Marco de perfil de nuestro socio', walletGift: '5 % de vuelta en tu monedero' },
  fr: { cardHere: 'Carte sur cette page', localCard: 'Carte locale', slip: 'Bulletin de paiement', gameCard: 'Carte de points de jeu', points: 'Points membre', billing: 'Facture mobile', hereNote: 'Sans quitter la boutique', cardNote: 'Numéro et mot de passe', frameGift: 'Cadre de profil de notre partenaire', walletGift: '5 % rendus dans votre portefeuille' },
  id: { cardHere: 'Kartu di halaman ini', localCard: 'Kartu lokal', slip: 'Slip bank', gameCard: 'Kartu poin game', points: 'Poin anggota', billing: 'Tagihan seluler', hereNote: 'Tanpa meninggalkan toko', cardNote: 'Nomor dan kata sandi kartu', frameGift: 'Bingkai profil dari mitra kami', walletGift: '5% kembali ke dompet Anda' },
  it: { cardHere: 'Carta in questa pagina', localCard: 'Carta locale', slip: 'Bollettino bancario', gameCard: 'Carta punti gioco', points: 'Punti socio', billing: 'Conto telefonico', hereNote: 'Senza lasciare il negozio', cardNote: 'Numero e password', frameGift: 'Cornice del profilo dal nostro partner', walletGift: '5% indietro nel portafoglio' },
  ja: { cardHere: 'カード（このページで）', localCard: '国内カード', slip: '払込票', gameCard: 'ゲームポイントカード', points: '会員ポイント', billing: '電話料金合算', hereNote: 'ショップを離れずに', cardNote: 'カード番号とパスワード', frameGift: '提携先のプロフィールフレーム', walletGift: 'ウォレットに5%還元' },
  ko: { cardHere: '카드(이 페이지에서)', localCard: '국내 카드', slip: '은행 납부서', gameCard: '게임 포인트 카드', points: '회원 포인트', billing: '휴대폰 청구', hereNote: '상점을 떠나지 않고', cardNote: '카드 번호와 비밀번호', frameGift: '제휴사 프로필 테두리', walletGift: '지갑으로 5% 적립' },
  ms: { cardHere: 'Kad di halaman ini', localCard: 'Kad tempatan', slip: 'Slip bank', gameCard: 'Kad mata permainan', points: 'Mata ahli', billing: 'Bil mudah alih', hereNote: 'Tanpa meninggalkan kedai', cardNote: 'Nombor dan kata laluan kad', frameGift: 'Bingkai profil daripada rakan kami', walletGift: '5% kembali ke dompet anda' },
  pl: { cardHere: 'Karta na tej stronie', localCard: 'Karta krajowa', slip: 'Blankiet bankowy', gameCard: 'Karta punktów gry', points: 'Punkty członkowskie', billing: 'Rachunek za telefon', hereNote: 'Bez opuszczania sklepu', cardNote: 'Numer i hasło karty', frameGift: 'Ramka profilu od naszego partnera', walletGift: '5% z powrotem do portfela' },
  pt: { cardHere: 'Cartão nesta página', localCard: 'Cartão nacional', slip: 'Boleto bancário', gameCard: 'Cartão de pontos', points: 'Pontos de membro', billing: 'Conta do celular', hereNote: 'Sem sair da loja', cardNote: 'Número e senha do cartão', frameGift: 'Moldura de perfil do nosso parceiro', walletGift: '5% de volta na carteira' },
  ru: { cardHere: 'Карта на этой странице', localCard: 'Местная карта', slip: 'Банковская квитанция', gameCard: 'Карта игровых очков', points: 'Баллы участника', billing: 'Счёт за телефон', hereNote: 'Не покидая магазин', cardNote: 'Номер и пароль карты', frameGift: 'Рамка профиля от партнёра', walletGift: '5 % обратно в кошелёк' },
  th: { cardHere: 'บัตร ในหน้านี้', localCard: 'บัตรในประเทศ', slip: 'ใบชำระเงิน', gameCard: 'บัตรพอยต์เกม', points: 'คะแนนสมาชิก', billing: 'บิลมือถือ', hereNote: 'ไม่ต้องออกจากร้าน', cardNote: 'หมายเลขและรหัสผ่านบัตร', frameGift: 'กรอบโปรไฟล์จากพันธมิตร', walletGift: 'คืน 5% เข้าวอลเล็ต' },
  tr: { cardHere: 'Bu sayfada kart', localCard: 'Yerel kart', slip: 'Banka dekontu', gameCard: 'Oyun puanı kartı', points: 'Üye puanları', billing: 'Mobil fatura', hereNote: 'Mağazadan ayrılmadan', cardNote: 'Kart numarası ve şifresi', frameGift: 'Ortağımızdan profil çerçevesi', walletGift: 'Cüzdanınıza %5 iade' },
  vi: { cardHere: 'Thẻ ngay trang này', localCard: 'Thẻ nội địa', slip: 'Phiếu nộp tiền', gameCard: 'Thẻ điểm game', points: 'Điểm thành viên', billing: 'Cước di động', hereNote: 'Không cần rời cửa hàng', cardNote: 'Số thẻ và mật khẩu', frameGift: 'Khung hồ sơ từ đối tác', walletGift: 'Hoàn 5% vào ví của bạn' },
  'zh-cn': { cardHere: '本页刷卡', localCard: '本地卡', slip: '银行缴款单', gameCard: '游戏点卡', points: '会员点数', billing: '话费支付', hereNote: '无需离开商店', cardNote: '卡号和密码', frameGift: '合作方头像框', walletGift: '返还 5% 至钱包' },
  'zh-tw': { cardHere: '本頁刷卡', localCard: '本地卡', slip: '銀行繳款單', gameCard: '遊戲點數卡', points: '會員點數', billing: '電信帳單', hereNote: '不必離開商店', cardNote: '卡號與密碼', frameGift: '合作夥伴頭像框', walletGift: '回饋 5% 至錢包' },
};

/** One of these texts in every language; English when a language lacks it. */
export function inMethodWords(key: keyof Words): LocalText {
  return Object.fromEntries(sampleLocales.map((locale) => [locale, (words[locale] ?? words.en)[key]]));
}

/** A name that is the same in every language. */
export function markName(name: string): LocalText {
  return Object.fromEntries(sampleLocales.map((locale) => [locale, name]));
}
