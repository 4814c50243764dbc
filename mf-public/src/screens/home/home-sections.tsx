import { PartnerSlideshow } from './partners/partner-slideshow.tsx';
import { Services } from './services.tsx';
import { WhyAccount } from './why-account.tsx';

/** The reasons for an account, the services, and the partners. */
export default function HomeSections() {
  return (
    <>
      <WhyAccount />
      <Services />
      <PartnerSlideshow />
    </>
  );
}
