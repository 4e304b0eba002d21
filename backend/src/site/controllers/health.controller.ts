import { Controller, Get, HttpCode, HttpException } from '@nestjs/common';
import { Database } from '../../database.ts';

/** Health for load balancers and container checks; the same in every role. */
@Controller('health')
export class HealthController {
  constructor(private readonly database: Database) {}

  @Get('live')
  @HttpCode(200)
  live(): { status: string } {
    return { status: 'live' };
  }

  @Get('ready')
  async ready(): Promise<{ status: string }> {
    await this.database.query('select 1').catch(() => {
      throw new HttpException('database', 503);
    });
    return { status: 'ready' };
  }
}
