import { PartnerSlideshow } from './partners/partner-slideshow.tsx';
import { Services } from './services.tsx';
import { WhyAccount } from './why-account.tsx';

/** The service, the reasons for an account, and the partners. */
export default function HomeSections() {
  return (
    <>
      <Services />
      <WhyAccount />
      <PartnerSlideshow />
    </>
  );
}
