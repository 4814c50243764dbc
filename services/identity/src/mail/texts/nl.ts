import type { LetterTexts } from '../letter-texts.ts';

export const nl: LetterTexts = {
  greeting: (name) => `Hallo${name},`,
  closing: 'Trupial, Willemstad, Curaçao',
  confirmation: (address, hours) => ({
    subject: 'Bevestig uw e-mailadres voor Trupial',
    text: `Iemand, waarschijnlijk uzelf, heeft dit e-mailadres opgegeven voor een account bij Trupial. Bevestig het hier:

${address}

De link werkt één keer en ${hours} uur lang. Was u het niet, doe dan niets: dit adres krijgt geen andere mail.`,
  }),
  reset: (address, minutes) => ({
    subject: 'Uw wachtwoord van Trupial opnieuw instellen',
    text: `Iemand, waarschijnlijk uzelf, heeft een nieuw wachtwoord gevraagd voor uw Trupial-account. Kies het hier:

${address}

De link werkt één keer en ${minutes} minuten lang. Was u het niet, doe dan niets: uw wachtwoord blijft zoals het is.`,
  }),
  passwordChanged: {
    subject: 'Uw wachtwoord van Trupial is gewijzigd',
    text: 'Het wachtwoord van uw Trupial-account is zojuist gewijzigd en alle sessies zijn beëindigd. Was u het niet, bel dan het kantoor.',
  },
  guessing: {
    subject: 'Iemand probeert in te loggen op uw Trupial-account',
    text: 'Iemand heeft meermaals een verkeerd wachtwoord voor uw Trupial-account ingevoerd. Zulke pogingen moeten nu wachten, telkens hoogstens een kwartier. Was u het zelf, wacht dan en probeer het opnieuw, of kies een nieuw wachtwoord met "Wachtwoord vergeten?". Was u het niet, dan hoeft u niets te doen; gebruik een wachtwoord dat u nergens anders gebruikt.',
  },
  emailChanged: (address, days) => ({
    subject: 'Uw e-mailadres bij Trupial wordt gewijzigd',
    text: `Iemand, waarschijnlijk uzelf, heeft een ander e-mailadres opgegeven voor uw Trupial-account. Het komt in de plaats van dit adres zodra de houder het heeft bevestigd. Was u het niet, maak de wijziging dan hier ongedaan:

${address}

De link werkt één keer en ${days} dagen lang, ook na de wijziging. Daarmee geldt dit adres weer, eindigen alle sessies en vervallen passkeys, apps en herstelcodes die nieuwer zijn dan de dag voor de wijziging. Daarna krijgt u een link om een nieuw wachtwoord te kiezen.`,
  }),
  factorChanged: {
    subject: 'Hoe u bij Trupial inlogt, is gewijzigd',
    text: (what) => `${what}. Weet u hier niets van, bel dan het kantoor.`,
    what: {
      passkeyAdded: 'Er is een passkey aan uw Trupial-account toegevoegd',
      passkeyRemoved: 'Er is een passkey van uw Trupial-account verwijderd',
      appAdded: 'Er is een authenticator-app aan uw Trupial-account toegevoegd',
      appRemoved: 'De authenticator-app is van uw Trupial-account verwijderd',
      newCodes:
        'Er zijn nieuwe herstelcodes voor uw Trupial-account gemaakt; de oude gelden niet meer',
      reset:
        'Het kantoor heeft alle passkeys, de authenticator-app en de herstelcodes van uw Trupial-account verwijderd, en alle sessies zijn beëindigd',
    },
  },
  recoveryCodeUsed: (left) => ({
    subject: 'Een herstelcode van uw Trupial-account is gebruikt',
    text: `Iemand heeft zojuist een van de herstelcodes van uw Trupial-account gebruikt; resterende codes: ${left}. Was u het niet, bel dan het kantoor.`,
  }),
};
