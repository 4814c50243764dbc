import { Controller, Get, Header } from '@nestjs/common';
import { openApiOf, routes } from '@trupial/contracts/http';
import { documentationPage, documentationStyle } from './documentation-page.ts';
import { Open } from './open.decorator.ts';

const document = openApiOf(Object.values(routes));
const page = documentationPage(Object.values(routes));

/** The API's description, for programs and for people. */
@Controller()
export class DocumentationHttpController {
  @Get('openapi.json')
  @Open()
  openApi() {
    return document;
  }

  @Get('docs')
  @Open()
  @Header('Content-Type', 'text/html; charset=utf-8')
  docs() {
    return page;
  }

  @Get('docs/style.css')
  @Open()
  @Header('Content-Type', 'text/css; charset=utf-8')
  style() {
    return documentationStyle;
  }
}
