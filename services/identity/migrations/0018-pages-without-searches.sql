-- Of a page to return to what was searched for is not kept any more: it lay here in clear.
update accounts set last_visited_page = split_part(last_visited_page, '?', 1)
 where last_visited_page ~ '[?&](search|account|driver_name|name|phone)=';
