import { PartnerSlideshow } from './partners/partner-slideshow.tsx';
import { Services } from './services.tsx';
import { WhyAccount } from './why-account.tsx';

/** What Trupial offers, why one would have an account, and who works with it. */
export default function HomeSections() {
  return (
    <>
      <Services />
      <WhyAccount />
      <PartnerSlideshow />
    </>
  );
}
