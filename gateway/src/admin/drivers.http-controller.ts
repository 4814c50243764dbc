import { Inject, Injectable } from '@nestjs/common';
import { routes } from '@trupial/contracts/http';
import { identityMessages, staffMessages } from '@trupial/contracts/messages';
import { Messenger } from '@trupial/service-kit';
import { Call, type InputOf } from '../http/calls.ts';
import { wireAccount } from './wire-account.ts';

/** The drivers who drive for the office; operators and staff decide. */
@Injectable()
export class DriversHttpController {
  constructor(@Inject(Messenger) private readonly messenger: Messenger) {}

  @Call(routes.createDriver)
  async create({ body }: InputOf<'createDriver'>) {
    const { accountId } = await this.messenger.request(identityMessages.createAccount, {
      role: 'driver',
      username: body.username,
      password: body.password,
      firstName: body.first_name,
      lastName: body.last_name,
      email: body.email ?? null,
      phone: body.phone_number,
      vehicle: {
        type: body.vehicle_type,
        plate: body.vehicle_plate ?? null,
        seats: body.seats,
        bags: body.bags,
        ...(body.equipment !== undefined && { equipment: body.equipment }),
      },
    });
    return { id: accountId, username: body.username };
  }

  @Call(routes.updateDriver)
  async update({ params, body }: InputOf<'updateDriver'>) {
    const updated = await this.messenger.request(staffMessages.updateDriver, {
      driverId: params.id,
      firstName: body.first_name,
      lastName: body.last_name,
      email: body.email,
      phone: body.phone_number,
      vehicle: {
        type: body.vehicle_type,
        plate: body.vehicle_plate,
        seats: body.seats,
        bags: body.bags,
        equipment: body.equipment,
      },
    });
    return wireAccount(updated);
  }
}
