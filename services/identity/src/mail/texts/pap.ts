import type { LetterTexts } from '../letter-texts.ts';

export const pap: LetterTexts = {
  greeting: (name) => `Bon dia${name},`,
  closing: 'Trupial, Willemstad, Kòrsou',
  confirmation: (address, hours) => ({
    subject: 'Konfirmá bo adrès di e-mail pa Trupial',
    text: `Un hende, probablemente abo mes, a duna e adrès di e-mail aki pa un kuenta na Trupial. Konfirm'é akinan:

${address}

E link ta funshoná un biaha i durante ${hours} ora. Si no tabata abo, no hasi nada: e adrès aki no ta haña ningun otro mail.`,
  }),
  reset: (address, minutes) => ({
    subject: 'Skohe un kontraseña nobo pa Trupial',
    text: `Un hende, probablemente abo mes, a pidi un kontraseña nobo pa bo kuenta di Trupial. Skohe akinan:

${address}

E link ta funshoná un biaha i durante ${minutes} minüt. Si no tabata abo, no hasi nada: bo kontraseña ta keda manera e ta.`,
  }),
  passwordChanged: {
    subject: 'Bo kontraseña di Trupial a kambia',
    text: 'E kontraseña di bo kuenta di Trupial a kaba di kambia, i tur su seshon a keda terminá. Si no tabata abo, por fabor yama e ofisina.',
  },
  guessing: {
    subject: 'Un hende ta purba drenta bo kuenta di Trupial',
    text: 'Un hende a yena un kontraseña robes pa bo kuenta di Trupial vários biaha. Awor purbamentunan asina mester warda, maksimalmente un kuarta ora kada biaha. Si tabata abo mes, warda i purba di nobo, òf skohe un kontraseña nobo ku "Bo a lubidá bo kontraseña?". Si no tabata abo, bo no mester hasi nada; usa un kontraseña ku bo no ta usa na ningun otro kaminda.',
  },
  emailChanged: (address, days) => ({
    subject: 'Bo adrès di e-mail na Trupial ta wòrdu kambiá',
    text: `Un hende, probablemente abo mes, a duna un otro adrès di e-mail pa bo kuenta di Trupial. E ta tuma lugá di esun aki ora su doño a konfirm'é. Si no tabata abo, kita e kambio akinan:

${address}

E link ta funshoná un biaha i durante ${days} dia, tambe despues di e kambio. Ku ne e adrès aki ta bolbe, tur seshon ta terminá, i passkey, app i kódigo di rekuperashon ku ta mas nobo ku e dia promé ku e kambio ta keda kitá. Despues bo ta haña un link pa skohe un kontraseña nobo.`,
  }),
  factorChanged: {
    subject: 'E manera ku bo ta drenta na Trupial a kambia',
    text: (what) => `${what}. Si bo no sa di esaki, por fabor yama e ofisina.`,
    what: {
      passkeyAdded: 'Un passkey a keda agregá na bo kuenta di Trupial',
      passkeyRemoved: 'Un passkey a keda kitá for di bo kuenta di Trupial',
      appAdded: 'Un app di outentikashon a keda agregá na bo kuenta di Trupial',
      appRemoved: 'E app di outentikashon a keda kitá for di bo kuenta di Trupial',
      newCodes:
        'A traha kódigonan di rekuperashon nobo pa bo kuenta di Trupial, i esnan bieu no ta bale mas',
      reset:
        'E ofisina a kita tur passkey, e app di outentikashon i e kódigonan di rekuperashon di bo kuenta di Trupial, i tur su seshon a keda terminá',
    },
  },
  recoveryCodeUsed: (left) => ({
    subject: 'Un kódigo di rekuperashon di bo kuenta di Trupial a keda usá',
    text: `Un hende a kaba di usa un di e kódigonan di rekuperashon di bo kuenta di Trupial; ${left} ta sobra. Si no tabata abo, por fabor yama e ofisina.`,
  }),
};
