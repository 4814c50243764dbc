import { Inject, Injectable } from '@nestjs/common';
import type { NotificationChannel } from '@trupial/contracts/values';
import { OWN_KEYS, type OwnKeys } from '@trupial/service-kit';
import { macFrom } from '@trupial/service-kit/macs';

/**
 * Names a carrier's message without its id, in which WhatsApp writes the receiver's number. Who
 * has the rows but not this service's key cannot find a number by trying all of them.
 */
@Injectable()
export class CarrierKeys {
  private readonly mac: (text: string) => Buffer;

  constructor(@Inject(OWN_KEYS) { secret }: OwnKeys) {
    this.mac = macFrom(secret, 'trupial carrier ids');
  }

  /** 16 bytes; the same for the same id. */
  keyOf(channel: NotificationChannel, carrierId: string): Buffer {
    return this.mac(`${channel} ${carrierId}`).subarray(0, 16);
  }
}
